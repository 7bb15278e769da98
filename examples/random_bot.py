"""The shortest bot there can be: any option, in any game. How it is asked: docs/arena.md.

tablee arena --game pikoko --bots beginner,beginner --bot "cmd: python examples/random_bot.py"
"""

import json
import random
import sys
from typing import Any

dice = random.Random()
for line in sys.stdin:
    request = json.loads(line)
    answer: dict[str, Any] = {"ok": True}
    if request["op"] == "new":
        dice.seed(request["seed"])
    elif request["op"] == "decide":
        answer["command"] = dice.choice(request["options"])
        answer["after_ms"] = 1000  # what counts in a race; a turn may take any time
    print(json.dumps(answer), flush=True)
