#!/usr/bin/env python3
"""Decrypts with http_ece (PyPI) what `bench-web-push --write 10000` writes, and compares each text. Needs http_ece and cryptography.

    .build/release/bench-web-push --write 10000 | Benchmarks/web-push/decrypt.py
"""

import base64
import json
import sys

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def main():
    count = wrong = 0
    for line in sys.stdin:
        fields = {name: decoded(text) for name, text in json.loads(line).items()}
        key = ec.derive_private_key(int.from_bytes(fields["key"], "big"), ec.SECP256R1())
        text = http_ece.decrypt(fields["body"], private_key=key, auth_secret=fields["auth"], version="aes128gcm")
        wrong += text != fields["text"]
        count += 1
    print(f"{count} messages decrypted, {wrong} with another text")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
