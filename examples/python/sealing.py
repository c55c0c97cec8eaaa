"""Sealed bodies and signed answers as docs/sealed-body.md says, with the standard library alone.

A program of your own will rather use the `cryptography` package: RSA-OAEP, AES-GCM and Ed25519 are a few lines of it.
"""

import base64
import hashlib
import secrets

ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"


# --- RSA-OAEP with SHA-256 -------------------------------------------------------------------------------------------

def read_der(data, at):
    """The content of one DER element, and where the next begins."""
    length = data[at + 1]
    start = at + 2
    if length & 0x80:
        size = length & 0x7F
        length = int.from_bytes(data[start : start + size], "big")
        start += size
    return data[start : start + length], start + length


def read_spki(spki):
    """Modulus and exponent of a SubjectPublicKeyInfo."""
    info, _ = read_der(spki, 0)
    _, after_algorithm = read_der(info, 0)
    bits, _ = read_der(info, after_algorithm)
    key, _ = read_der(bits[1:], 0)
    modulus, after_modulus = read_der(key, 0)
    exponent, _ = read_der(key, after_modulus)
    return int.from_bytes(modulus, "big"), int.from_bytes(exponent, "big")


def mask(seed, length):
    blocks = (hashlib.sha256(seed + n.to_bytes(4, "big")).digest() for n in range(length // 32 + 1))
    return b"".join(blocks)[:length]


def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b))


def wrap_key(spki, key, seed=None):
    modulus, exponent = read_spki(spki)
    size = (modulus.bit_length() + 7) // 8
    seed = seed or secrets.token_bytes(32)
    block = hashlib.sha256(b"").digest() + bytes(size - len(key) - 66) + b"\x01" + key
    block = xor(block, mask(seed, len(block)))
    seed = xor(seed, mask(block, 32))
    return pow(int.from_bytes(b"\x00" + seed + block, "big"), exponent, modulus).to_bytes(size, "big")


# --- AES-256-GCM -----------------------------------------------------------------------------------------------------

def times_x(byte):
    return ((byte << 1) ^ 0x11B) & 0xFF if byte & 0x80 else byte << 1


def make_sbox():
    sbox, p, q = [0x63] * 256, 1, 1
    while True:
        p ^= times_x(p)
        q ^= q << 1
        q ^= q << 2
        q ^= q << 4
        q &= 0xFF
        if q & 0x80:
            q ^= 0x09
        turned = q
        for shift in range(1, 5):
            turned ^= ((q << shift) | (q >> (8 - shift))) & 0xFF
        sbox[p] = turned ^ 0x63
        if p == 1:
            return sbox


SBOX = make_sbox()


def round_keys(key):
    words, constant = [list(key[i : i + 4]) for i in range(0, 32, 4)], 1
    for i in range(8, 60):
        word = list(words[i - 1])
        if i % 8 == 0:
            word = [SBOX[b] for b in word[1:] + word[:1]]
            word[0] ^= constant
            constant = times_x(constant)
        elif i % 8 == 4:
            word = [SBOX[b] for b in word]
        words.append([a ^ b for a, b in zip(words[i - 8], word)])
    return [sum(words[i : i + 4], []) for i in range(0, 60, 4)]


def encrypt_block(keys, block):
    state = list(xor(block, keys[0]))
    for number in range(1, 15):
        state = [SBOX[state[(i + 4 * (i % 4)) % 16]] for i in range(16)]
        if number < 14:
            mixed = []
            for c in range(0, 16, 4):
                column = state[c : c + 4]
                whole = column[0] ^ column[1] ^ column[2] ^ column[3]
                mixed += [column[i] ^ whole ^ times_x(column[i] ^ column[(i + 1) % 4]) for i in range(4)]
            state = mixed
        state = list(xor(state, keys[number]))
    return bytes(state)


def ghash(subkey, data):
    value = 0
    for i in range(0, len(data), 16):
        value ^= int.from_bytes(data[i : i + 16], "big")
        product, factor = 0, subkey
        for bit in range(127, -1, -1):
            if value >> bit & 1:
                product ^= factor
            factor = factor >> 1 ^ (0xE1 << 120 if factor & 1 else 0)
        value = product
    return value.to_bytes(16, "big")


def padded(data):
    return data + bytes(-len(data) % 16)


def encrypt(key, iv, text, additional):
    """Ciphertext and tag."""
    keys = round_keys(key)
    subkey = int.from_bytes(encrypt_block(keys, bytes(16)), "big")
    stream = b"".join(encrypt_block(keys, iv + n.to_bytes(4, "big")) for n in range(2, len(text) // 16 + 3))
    cipher = xor(text, stream)
    lengths = (8 * len(additional)).to_bytes(8, "big") + (8 * len(cipher)).to_bytes(8, "big")
    tag = ghash(subkey, padded(additional) + padded(cipher) + lengths)
    return cipher + xor(tag, encrypt_block(keys, iv + b"\x00\x00\x00\x01"))


def seal(spki, path, request_id, request_time, json_text, key=None, iv=None):
    key = (key or "".join(secrets.choice(ALPHABET) for _ in range(32))).encode()
    iv = iv or secrets.token_bytes(12)
    additional = f"POST {path}\n{request_id}\n{request_time}".encode()
    box = iv + encrypt(key, iv, json_text.encode(), additional)
    wrapped = wrap_key(base64.b64decode(spki), key)
    return base64.b64encode(wrapped).decode() + "." + base64.b64encode(box).decode()


# --- Ed25519 ---------------------------------------------------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def recover(encoded):
    """The point (x, y, z, t) of 32 bytes, or None."""
    number = int.from_bytes(encoded, "little")
    y, sign = number & (2**255 - 1), number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P:
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(factor, point):
    total = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            total = add(total, point)
        point = add(point, point)
        factor >>= 1
    return total


BASE = recover((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def verify(public_key, message, signature):
    key, r = recover(public_key), recover(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or key is None or r is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % L
    left, right = times(s, BASE), add(r, times(h, key))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


def is_accepted(public_key, member, request_id, path, json_text, answer, acceptance):
    """Whether the server signed exactly this answer to exactly this request."""
    time, signature = acceptance.split(" ")
    body = hashlib.sha256(path.encode() + b"\n" + json_text.encode()).hexdigest()
    words = (
        f"assay/acceptance/v1\nmember {member}\nrequest {request_id}\npath {path}\n"
        f"body {body}\nanswer {hashlib.sha256(answer).hexdigest()}\ntime {time}\n"
    )
    raw, signed = base64.b64decode(public_key), base64.b64decode(signature)
    name = hashlib.sha256(b"assay/receipt\n\x01" + raw).digest()[:4]
    return signed[:4] == name and verify(raw, words.encode(), signed[4:])
