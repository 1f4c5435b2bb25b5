"""What people see: text, emojis and pictures drawn from values that the reader may know."""
