"""Every sentence the bot says, one file a language."""
