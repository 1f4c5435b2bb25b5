"""Buttons and menus: stateless, rebuilt from their custom_id."""
