/** Introduction for a stranger before the first call. */
export const INTRODUCTION = `A trading platform whose every outcome a phone can check.

Every answer of \`/api\` is \`{ code, message, result }\`, with HTTP 200 for refusals too: 200 (of the upload 0) is success, 401 means log in, any other code is a refusal that changed nothing. Lists take \`pageNo\` and \`pageSize\` and answer \`{ records, total, size, current, pages }\`.

Amounts, prices and rates are decimal strings (\`Decimal\`); each field says its unit. Times are \`YYYY-MM-DD HH:mm:ss\` in UTC+8 (\`WireTime\`); fields whose names end in \`Ms\` are epoch milliseconds, UTC. Prices of the stream and of candles are integers at the \`scale\` of the instrument.

A POST with a body is sealed (docs/sealed-body.md) and carries \`X-Key-Id\`, \`X-Request-Id\` and \`X-Request-Time\`. A repeat with the same id and body gets the first answer: send it again when no answer came.

An address may make 1,200 calls a minute, fewer where a call says so; beyond that it gets HTTP 429 with code 429. Pages of other origins can fetch \`/proof\` but not call \`/api\`; programs can do both.

Where names of this family of calls disagree, the consistent one stands beside the other with the same value; the table is in docs/api.md.`;

/** From nothing to a closed position. */
export const FIRST_STEPS: readonly string[] = [
  '`GET /api/app/getEmailCaptcha?email=<address>` sends a code; in the sandbox it is read at `GET /api/sandbox/inbox?to=<address>`.',
  '`GET /api/public/getPublicKey` gives the key that bodies are sealed with ([sealed-body.md](sealed-body.md)).',
  '`POST /api/app/register` with `email`, `password`, `captcha` and `agreed` opens an account: keep `token` for `X-Access-Token` and `userInfo.id` for signatures. Later `POST /api/app/login` does.',
  '`GET /api/trade/appSymbol/price?symbol=BTCUSDT` and `GET /api/trade/appTradePositions/terms?symbol=BTCUSDT&realm=demo` tell price, quantities and leverage. `realm` `demo` is virtual money, of which every account has 10,000 USDT.',
  '`POST /api/trade/appTradePositions/create` places an order. It is accepted at once, signed, and filled by the next valid tick: ask `GET /api/trade/appTradePositions/listMy?realm=demo`, or listen on the stream.',
  '`POST /api/trade/appTradePositions/close/{id}` asks for the closing; `listMy` with `state=closed` then has `closePrice` and `netResult`.',
  '`GET /proof/receipt-key` gives the key by which `X-Acceptance` of both commands is checked.',
];

export const TAGS: Readonly<Record<string, string>> = {
  article: 'Announcements, news, help and pages.',
  auth: 'Accounts and log-ins.',
  chat: 'The chat with the desk.',
  fairness: 'What trading here has brought its members, from the books.',
  statement: 'Signed statements of any period, with everything that is needed to check them.',
  claim: 'Signed certificates of what the server owes a member.',
  contest: 'Contests on virtual money.',
  deposit: 'Deposits.',
  dispute: 'Proofs that did not check, handed to the operator.',
  reference: 'Terms that are announced and do not count yet.',
  entity: 'The company that runs the platform, its licence and where money is kept.',
  factor: 'Second factors.',
  health: 'For whoever watches the server.',
  identity: 'Verification of identity.',
  level: 'VIP levels.',
  limit: 'Limits that members set for themselves, and those that apply to them.',
  loan: 'Loans by credit and against a pledge.',
  login: 'Ways to log in.',
  market: 'Instruments, prices and candles.',
  notice: 'Notices, pushes and price alerts.',
  offer: 'Products that are open to the member, by country and verification.',
  offering: 'New-coin offerings.',
  option: 'Options: rise or fall within a set time.',
  payout: 'Where withdrawals may go.',
  product: 'Arbitrage, mining and bonds.',
  profile: 'The member and the data about them.',
  proof:
    'What anyone needs to check prices and results without trusting the server. No log-in, open to pages of other origins.',
  ranking: 'The ranking of the last 24 hours.',
  receipt: 'Signed receipts.',
  recovery: 'The way back for members who lost every second factor.',
  security: 'Log-ins, passwords and confirmations.',
  session: 'The log-in of now.',
  settings: 'Settings of the server.',
  stream: 'The websocket.',
  swap: 'Swaps of one currency for another.',
  recurring: 'Swaps by a schedule.',
  team: 'Invitations.',
  trade: 'Positions and orders.',
  upload: 'Pictures.',
  wallet: 'Balances and the books.',
  welfare: 'Tasks and rewards.',
  withdrawal: 'Withdrawals.',
};
