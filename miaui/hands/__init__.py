"""The laptop is the table, each phone is a hand: seats that are played from phones on the home's network."""
