import base64
import json
import sys

from verify import is_recent, verify_hex, verify_standard


def call(one):
    body = base64.b64decode(one["body"])
    if one["call"] == "hex":
        return verify_hex(one["secret"], body, one["signature"])
    if one["call"] == "recent":
        return is_recent(one["ts"], one["now"])
    return verify_standard(one["secret"], body, one["id"], one["timestamp"], one["signature"], one["now"])


def answer(one):
    try:
        return call(one)
    except Exception as error:
        return f"threw {error!r}"


print(json.dumps([answer(one) for one in json.load(sys.stdin)]))
