"""Dou Dizhu in Discord."""
