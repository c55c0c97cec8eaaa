/**
 * Opens an account in the sandbox, reads a price, opens a position and closes it, and checks what the server signed.
 *
 *   node examples/typescript/bot.ts http://localhost:8080
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createAssayClient, isAccepted } from '@assay/client/api';
import type { Schema, Signed } from '@assay/client/api';

const baseUrl = process.argv[2] ?? 'http://localhost:8080';
const SYMBOL = 'BTCUSDT';

const signed: Signed[] = [];
const api = createAssayClient({ baseUrl, onSigned: (one) => signed.push(one) });

type Envelope = { code: number; message: string; result: unknown };
type ResultOf<E> = Extract<E, { code: 200 }> extends { result: infer R } ? R : never;

/** The result of a call that was not refused. */
const done = async <E extends Envelope>(call: Promise<{ data?: E }>): Promise<ResultOf<E>> => {
  const { data } = await call;
  if (data?.code !== 200) throw new Error(`refused: ${data?.code ?? 'no answer'} ${data?.message ?? ''}`);
  return data.result as ResultOf<E>;
};

/** In the sandbox the code that a mail would bring lies in an inbox that anyone may read. */
const openAccount = async (): Promise<Schema<'AuthSession'>> => {
  const email = `bot-${crypto.randomUUID()}@example.com`;
  await done(api.GET('/api/app/getEmailCaptcha', { params: { query: { email } } }));
  const [mail] = await done(api.GET('/api/sandbox/inbox', { params: { query: { to: email } } }));
  const body = { email, password: `a bot's ${crypto.randomUUID()}`, captcha: mail?.code ?? '', agreed: true as const };
  return done(api.POST('/api/app/register', { body }));
};

const listPositions = async (state: 'open' | 'closed'): Promise<Schema<'Position'>[]> => {
  const query = { realm: 'demo', state, symbol: SYMBOL } as const;
  return (await done(api.GET('/api/trade/appTradePositions/listMy', { params: { query } }))).records;
};

/** A command is accepted first and done by the next tick of the tape. */
const waitFor = async (state: 'open' | 'closed'): Promise<Schema<'Position'>> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const [position] = await listPositions(state);
    if (position) return position;
    await sleep(100);
  }
  throw new Error(`no position was ${state} after half a minute`);
};

const { token, userInfo } = await openAccount();
api.logIn(token);

const ticker = await done(api.GET('/api/trade/appSymbol/price', { params: { query: { symbol: SYMBOL } } }));
const order = await done(
  api.POST('/api/trade/appTradePositions/create', {
    body: { realm: 'demo', symbol: SYMBOL, direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 },
  }),
);
const { id, openPrice } = await waitFor('open');
await done(api.POST('/api/trade/appTradePositions/close/{id}', { params: { path: { id } }, body: {} }));
const { closePrice, closeQuantity, closeMargin, netResult } = await waitFor('closed');

const { data: receiptKey } = await api.GET('/proof/receipt-key');
const by = { member: userInfo.id, publicKey: receiptKey?.publicKey ?? '' };
const checks = await Promise.all(signed.map((one) => isAccepted(one, by)));

console.log(
  JSON.stringify({
    price: ticker.currentPrice,
    order: order.id,
    openPrice,
    closePrice,
    closeQuantity,
    closeMargin,
    netResult,
    signed: checks.length,
    isAccepted: checks.every(Boolean),
  }),
);
