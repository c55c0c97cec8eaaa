"""Opens an account in the sandbox, reads a price, opens a position and closes it, and checks what the server signed.

    python3 examples/python/bot.py http://localhost:8080
"""

import json
import sys
import time
import urllib.parse
import urllib.request
import uuid

from sealing import is_accepted, seal

URL = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
SYMBOL = "BTCUSDT"


class Api:
    def __init__(self):
        self.token = None
        self.key = self.get("/api/public/getPublicKey")
        self.signed = []

    def exchange(self, path, body=None, headers=None):
        """The bytes of the answer, and its headers."""
        named = {**(headers or {}), **({"X-Access-Token": self.token} if self.token else {})}
        request = urllib.request.Request(URL + path, data=body, headers=named)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read(), answer.headers

    @staticmethod
    def result_of(path, answer):
        envelope = json.loads(answer)
        if envelope["code"] != 200:
            raise SystemExit(f"{path} was refused: {envelope['code']} {envelope['message']}")
        return envelope["result"]

    def get(self, path, **query):
        answer, _ = self.exchange(path + ("?" + urllib.parse.urlencode(query) if query else ""))
        return self.result_of(path, answer)

    def post(self, path, **fields):
        request_id, now = str(uuid.uuid4()), str(int(time.time() * 1000))
        text = json.dumps(fields)
        headers = {
            "Content-Type": "application/json",
            "X-Key-Id": self.key["kid"],
            "X-Request-Id": request_id,
            "X-Request-Time": now,
        }
        body = seal(self.key["spki"], path, request_id, now, text).encode()
        answer, answered = self.exchange(path, body, headers)
        if "X-Acceptance" in answered:
            self.signed.append((request_id, path, text, answer, answered["X-Acceptance"]))
        return self.result_of(path, answer)


def open_account(api):
    """In the sandbox the code that a mail would bring lies in an inbox that anyone may read."""
    email = f"bot-{uuid.uuid4()}@example.com"
    api.get("/api/app/getEmailCaptcha", email=email)
    code = api.get("/api/sandbox/inbox", to=email)[0]["code"]
    session = api.post("/api/app/register", email=email, password=f"a bot's {uuid.uuid4()}", captcha=code, agreed=True)
    api.token = session["token"]
    return session["userInfo"]["id"]


def wait_for(api, state):
    """A command is accepted first and done by the next tick of the tape."""
    for _ in range(300):
        page = api.get("/api/trade/appTradePositions/listMy", realm="demo", state=state, symbol=SYMBOL)
        if page["records"]:
            return page["records"][0]
        time.sleep(0.1)
    raise SystemExit(f"no position was {state} after half a minute")


def main():
    api = Api()
    member = open_account(api)
    ticker = api.get("/api/trade/appSymbol/price", symbol=SYMBOL)
    order = api.post(
        "/api/trade/appTradePositions/create",
        realm="demo", symbol=SYMBOL, direction="buy", kind="market", quantity="0.01", leverage=10,
    )
    position = wait_for(api, "open")
    api.post(f"/api/trade/appTradePositions/close/{position['id']}")
    closed = wait_for(api, "closed")
    key = json.loads(api.exchange("/proof/receipt-key")[0])["publicKey"]
    checks = [is_accepted(key, member, *signed) for signed in api.signed]
    print(json.dumps({
        "price": ticker["currentPrice"],
        "order": order["id"],
        "openPrice": closed["openPrice"],
        "closePrice": closed["closePrice"],
        "closeQuantity": closed["closeQuantity"],
        "closeMargin": closed["closeMargin"],
        "netResult": closed["netResult"],
        "signed": len(checks),
        "isAccepted": all(checks),
    }))


if __name__ == "__main__":
    main()
