"""Holds sealing.py to the test vector: python3 examples/python/vector.py docs/sealed-body.json"""

import json
import sys

from sealing import is_accepted, seal

with open(sys.argv[1], encoding="utf-8") as file:
    vector = json.load(file)
sealed, acceptance = vector["sealed"], vector["acceptance"]

body = seal(
    sealed["spki"], sealed["path"], sealed["requestId"], sealed["requestTime"], sealed["json"],
    key=sealed["key"], iv=bytes.fromhex(sealed["iv"]),
)
# The wrapped key is another one each time; what is sealed with it is not.
assert body.split(".")[1] == sealed["body"].split(".")[1], "the cipher differs"
assert len(body.split(".")[0]) == 512, "the wrapped key has another length"

command = (
    acceptance["publicKey"], acceptance["member"], sealed["requestId"], sealed["path"], sealed["json"],
    acceptance["answer"].encode(), acceptance["header"],
)
assert is_accepted(*command), "a good signature was refused"
assert not is_accepted(*command[:5], b"{}", acceptance["header"]), "a bad signature was taken"
print("ok")
