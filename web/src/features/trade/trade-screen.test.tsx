import { beginSession, endSession, keepDemoWallet, useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { envelope } from '@assay/client/test-server';
import { toPage } from '@assay/contract/envelope';
import { errorCode } from '@assay/contract/errors';
import { parseUnits } from '@assay/contract/money';
import { listOptions } from '@assay/contract/option';
import { listCandles, listInstruments, type Instrument } from '@assay/contract/market';
import {
  cancelAllOrders,
  changeOrder,
  closeAllPositions,
  closePosition,
  closePositionPart,
  createPosition,
  getTradeResults,
  getTradeSummary,
  getTradeTerms,
  listOrders,
  listPositions,
  openDemo,
  updateStopLoss,
  type TradePosition,
} from '@assay/contract/trade';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen, tap, typeInto } from '../../templates/test-screen.tsx';
import { findKept } from '../../proof/kept-receipts.ts';
import { forgetKept } from '../../proof/kept.ts';
import { orderReceipt } from '../../proof/test-position-receipts.ts';
import { receiptKeyAnswer, signed, signedWords } from '../../proof/test-proof.ts';
import { sampleInstrument } from '../../domain/instrument/test-instruments.ts';
import { setRiskLimit, setUndo } from './trade-habits.ts';
import { DemoBar } from './demo-bar.tsx';
import { samplePosition, sampleTerms } from './test-trade.ts';
import { sampleOption } from '../../domain/trading/test-options.ts';
import { showMinute } from '../../time/show-time.ts';
import { TradeScreen } from './trade-screen.tsx';

let screen: Awaited<ReturnType<typeof drawScreen>>;
const userInfo = { id: '1' } as Parameters<typeof beginSession>[0]['userInfo'];
beforeEach(async () => {
  await forgetKept();
  beginSession({ token: 'x', userInfo });
});
afterEach(async () => {
  await screen.stop();
  setUndo(false);
  setRiskLimit(10);
  endSession();
});

const page = (records: unknown[]) => envelope(200, { records, total: records.length, size: 100, current: 1, pages: 1 });
const summary = {
  realm: 'money',
  equity: '16000.000000',
  available: '12480.550000',
  usedMargin: '1846.492000',
  unrealised: '0.000000',
  realisedToday: '84.200000',
  marginLevel: '866.50',
  openPositions: 1,
  waitingOrders: 0,
  time: '2026-11-15 12:00:00',
};

const sentOrder = {
  id: samplePosition().id,
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.1037',
  leverage: 20,
  price: '96895.07',
  stop: null,
  held: '507.000000',
  takeProfit: null,
  stopLoss: null,
  state: 'waiting',
  reason: null,
  acceptTick: 48_201_329,
  time: '2026-11-15 12:00:00',
  doneTime: null,
};

/** Receipt that the exchange signs for it; `said` overrides its words. */
const acceptedReceipt = (said: Parameters<typeof orderReceipt>[0] = {}) =>
  orderReceipt({
    id: sentOrder.id,
    quantity: '1037',
    leverage: '20',
    limit: '9689507',
    held: '507000000',
    acceptSeq: '48201329',
    ...said,
  });
const accepted = (changes: Partial<typeof sentOrder> = {}) => {
  const order = { ...sentOrder, ...changes };
  return { ...order, receipt: signedWords(acceptedReceipt({ realm: order.realm })) };
};

const answersFor = (positions: TradePosition[], market: Partial<Instrument> = {}): Answers => ({
  ...receiptKeyAnswer,
  [listInstruments.path]: () => page([sampleInstrument(market)]),
  [listCandles.path]: () =>
    envelope(200, { symbol: 'BTCUSDT', interval: '1m', scale: 2, candles: [[0, 1, 2, 1, 2, 3]], tapedFrom: 0 }),
  [getTradeTerms.path]: () => envelope(200, sampleTerms()),
  [getTradeSummary.path]: () => envelope(200, summary),
  [listPositions.path]: () => page(positions),
  [listOrders.path]: () => page([]),
});

const draw = async (positions: TradePosition[], changes: Answers = {}, market: Partial<Instrument> = {}) => {
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    { ...answersFor(positions, market), ...changes },
    { symbol: 'BTCUSDT' },
  );
};
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')!;
const field = (index: number) => dialog().querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')[index]!;
const press = async (name: string) => {
  await vi.waitFor(() => expect(screen.button(name)).toBeDefined(), { timeout: 4_000 });
  screen.button(name).click();
};
/** The button inside the open sheet. */
const act = async (name: string) => {
  const find = () => [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 4_000 });
  find()!.click();
};

test('a position shows its profit at the bid, and the summary follows', async () => {
  await draw([samplePosition()]);
  // 96,412.00 − 95,180.00 on 0.0970
  await screen.says('+119.50');
  await screen.says('6.47%');
  await screen.says('16,119.50');
  await screen.says('85,662.00');
  expect(document.body.textContent).toContain('Tick 48,201,329');
});

test('the margin level is equity against used margin, and says so', async () => {
  await draw([samplePosition()]);
  // 16,119.50 / 1,846.49
  await screen.says('872.97%');
  document.querySelector<HTMLElement>('[aria-label="Margin level: What is this?"]')!.click();
  await screen.says('Your equity as a percentage of used margin');
  expect(dialog().textContent).toContain('It doesn’t trigger liquidation');
});

test('an empty wallet is told how to go on: a deposit, or the demo of this market', async () => {
  await draw([], { [getTradeTerms.path]: () => envelope(200, sampleTerms({ available: '0.000000' })) });
  await press('Long');
  await screen.says('You have no USDT to trade with yet');
  expect(screen.link('Deposit').hash).toBe('#/chongzhi?currency=USDT');
  expect(screen.link('Practice with virtual money').hash).toBe('#/demotrading?symbol=BTCUSDT');
});

test('an order is filled in, checked, sent with the tick that was seen, and answered', async () => {
  await draw([samplePosition({ openPrice: '96413.00', openTick: 48_201_330 })], {
    [createPosition.path]: () => envelope(200, accepted()),
  });
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  await screen.says('9,998.02 USDT');
  await screen.says('Max loss');
  await act('Long BTC');
  // The review names the leverage, and the parts of what is held add up.
  await screen.says('Leverage20×');
  const amountOf = (name: string): bigint => {
    const row = [...dialog().querySelectorAll('dl > div')].find((one) =>
      one.querySelector('dt')?.textContent?.startsWith(name),
    );
    return parseUnits(row!.querySelector('dd')!.textContent.replaceAll(/[^\d.]/g, ''), 6)!;
  };
  expect(amountOf('Room for the price')).toBeGreaterThan(0n);
  expect(amountOf('Margin') + amountOf('Opening fee') + amountOf('Room for the price')).toBe(amountOf('Reserved now'));
  await act('Long 0.1037 BTC');
  await screen.says('Filled at 96,413.00');
  await screen.says('Tick 48,201,330');
  expect(screen.sent(createPosition)).toEqual([
    {
      realm: 'money',
      symbol: 'BTCUSDT',
      direction: 'buy',
      kind: 'market',
      quantity: '0.1037',
      leverage: 20,
      clientTick: 48_201_329,
    },
  ]);
  await vi.waitFor(async () => expect((await findKept(sentOrder.id))?.receipt).toBe(signed(acceptedReceipt())));
});

test.each([
  ['not signed', { ...accepted().receipt, words: accepted().receipt.words.replace('leverage 20', 'leverage 10') }],
  ['signed for another order', signedWords(acceptedReceipt({ id: crypto.randomUUID() }))],
  ['signed with another leverage', signedWords(acceptedReceipt({ leverage: '10' }))],
  ['signed with another side', signedWords(acceptedReceipt({ side: '-1' }))],
  ['signed with another quantity', signedWords(acceptedReceipt({ quantity: '1036' }))],
  ['signed at another tick', signedWords(acceptedReceipt({ acceptSeq: '48201330' }))],
])('an acceptance that is %s is said, and not kept', async (_name, receipt) => {
  await draw([], { [createPosition.path]: () => envelope(200, { ...sentOrder, receipt }) });
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  await act('Long BTC');
  await act('Long 0.1037 BTC');
  await screen.says('This confirmation isn’t signed.');
  expect(await findKept(sentOrder.id)).toBeUndefined();
});

const choose = async (name: string) => {
  const find = () => [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === name);
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 4_000 });
  find()!.click();
};

test('a limit begins at a price of now, and the others are one press away', async () => {
  await draw([]);
  await press('Long');
  await choose('Limit');
  await vi.waitFor(() => expect(field(0).value).toBe('95930.94'));
  await screen.says('Bid 96,412.00');
  // A buy waits below the ask: what lies above it is no price to wait at.
  expect([...dialog().querySelectorAll('[role=group] button:disabled')].map(({ textContent }) => textContent)).toEqual([
    'Ask 96,413.00',
    '+0.5%',
  ]);
  await act('Bid 96,412.00');
  await vi.waitFor(() => expect(field(0).value).toBe('96412'));
  await choose('Stop');
  await vi.waitFor(() => expect(field(0).value).toBe('96895.06'));
});

test('leverage is stepped or typed, and what is not offered is said', async () => {
  await draw([]);
  await press('Long');
  await screen.says('12,480.55 available');
  const typed = dialog().querySelector<HTMLInputElement>('input[inputmode="numeric"]')!;
  dialog().querySelector<HTMLElement>('[aria-label="Higher leverage"]')!.click();
  await vi.waitFor(() => expect(typed.value).toBe('50'));
  typeInto(typed, '33');
  typeInto(field(0), '500');
  await screen.says('16,496.26 USDT');
  typeInto(typed, '101');
  await screen.says('Leverage goes from 1× to 100×');
});

test('risk is said in money and as a share, and much of the account is warned about', async () => {
  await draw([]);
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  await screen.says('3.16% of your account');
  expect(dialog().textContent).not.toContain('This order risks');
  typeInto(field(0), '9950');
  await screen.says('This order risks 62.99% of your account');
  await choose('Off');
  await vi.waitFor(() => expect(dialog().textContent).not.toContain('This order risks'));
});

test('a target changes its unit with its value, and both lines are drawn', async () => {
  await draw([]);
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  typeInto(field(1), '98341.26');
  typeInto(field(2), '95448.87');
  await vi.waitFor(() => expect(dialog().querySelector('[aria-label^="Price with your entry"]')).not.toBeNull());
  await screen.says('TP 98,341.26');
  await screen.says('SL 95,448.87');
  [...dialog().querySelectorAll('label')].filter(({ textContent }) => textContent === '% of margin')[1]!.click();
  await vi.waitFor(() => expect(field(2).value).toBe('20'));
});

test('a stop loss can trail, by a price or in percent, and says where it stands now', async () => {
  await draw([]);
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  const unit = (name: string) =>
    [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === name)!;
  tap(unit('Trailing'));
  typeInto(field(2), '964.13');
  await screen.says('It follows the best price and never moves back.');
  unit('Trailing %').click();
  await vi.waitFor(() => expect(field(2).value).toBe('1'));
  await act('Long BTC');
  await act('Long 0.1037 BTC');
  await vi.waitFor(() => expect(screen.sent(createPosition)[0]).toMatchObject({ stopLoss: { trailPercent: '1' } }));
});

test('by choice an order waits three seconds, and undoing it sends nothing', async () => {
  setUndo(true);
  await draw([]);
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  await act('Long BTC');
  await act('Long 0.1037 BTC');
  await act('Undo');
  await screen.says('12,480.55 available');
  expect(screen.sent(createPosition)).toEqual([]);
});

const waitingOrder = { ...sentOrder, kind: 'limit', price: '90000.00', takeProfit: { price: '99000.00' } };
const drawOrders = async (orders: unknown[], changes: Answers = {}) => {
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    {
      ...answersFor([]),
      [listOrders.path]: ({ path }) => page(path.includes('state=ended') ? [] : orders),
      ...changes,
    },
    { symbol: 'BTCUSDT', view: 'orders' },
  );
};

test('a waiting order is edited: price, size and targets go in one call, and the new terms are kept', async () => {
  const changed = { ...waitingOrder, price: '91000.00', quantity: '0.2000', acceptTick: 48_201_329 };
  const said = { order: 'limit', limit: '9100000', quantity: '2000' };
  await drawOrders([waitingOrder], {
    [changeOrder.path]: () => envelope(200, { ...changed, receipt: signedWords(acceptedReceipt(said)) }),
  });
  await press('Edit order');
  await vi.waitFor(() => expect(field(0).value).toBe('90000'));
  typeInto(field(0), '91000');
  typeInto(field(1), '0.2');
  await act('Save');
  await screen.says('Order edited');
  expect(screen.sent(changeOrder)).toEqual([
    { id: sentOrder.id, price: '91000.00', quantity: '0.2000', takeProfit: { price: '99000.00' }, stopLoss: 'none' },
  ]);
  await vi.waitFor(async () => expect((await findKept(sentOrder.id))?.receipt).toBe(signed(acceptedReceipt(said))));
});

test('all waiting orders are canceled at once', async () => {
  const second = { ...waitingOrder, id: sentOrder.id.replace(/.$/, '3'), kind: 'stop', stop: '99000.00' };
  await drawOrders([waitingOrder, second], { [cancelAllOrders.path]: () => envelope(200, { cancelled: 2 }) });
  await screen.says('99,000.00');
  await press('Cancel all');
  await act('Cancel 2 orders');
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull(), { timeout: 4_000 });
  expect(screen.sent(cancelAllOrders)).toEqual([{ realm: 'money' }]);
});

test('an empty ticket says what is missing and sends nothing', async () => {
  await draw([]);
  await press('Short');
  await screen.says('12,480.55 available');
  await act('Short BTC');
  await screen.says('Enter an amount');
  expect(screen.sent(createPosition)).toEqual([]);
});

test('a refusal is said in the sheet, and nothing is shown as done', async () => {
  await draw([], { [createPosition.path]: () => envelope(errorCode('trading_halted')) });
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  typeInto(field(2), '95000');
  await act('Long BTC');
  // 1,413.00 on 0.1037 and 3.94 for closing
  await screen.says('\u2212150.46 at 95,000.00');
  await act('Long 0.1037 BTC');
  await screen.says('Trading is halted');
  expect(document.body.textContent).not.toContain('Order placed');
});

test('an order above the most is refused with the most and its unit', async () => {
  await draw([], {
    [createPosition.path]: () => envelope(errorCode('amount_too_large'), { maximum: '250000.000000' }),
  });
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  await act('Long BTC');
  await act('Long 0.1037 BTC');
  await screen.says('Maximum position value is 250,000.00 USDT');
  expect(dialog().querySelector('[role="alert"]')?.textContent).not.toContain('250000');
});

test('an order that was returned says why, and that the money is back', async () => {
  await draw([], {
    [createPosition.path]: () => envelope(200, accepted()),
    [listOrders.path]: ({ path }) =>
      path.includes('state=ended') ? page([{ ...sentOrder, state: 'returned', reason: 'slippage' }]) : page([]),
  });
  await press('Long');
  await screen.says('12,480.55 available');
  typeInto(field(0), '500');
  await act('Long BTC');
  await act('Long 0.1037 BTC');
  await screen.says('Order not filled');
  await screen.says('The price moved beyond your slippage limit.');
  expect(document.body.textContent).not.toContain('Filled at');
});

test('a stop loss is set by a price, and one that the position would not reach is refused here', async () => {
  await draw([samplePosition()], { [updateStopLoss.path]: () => envelope(200, samplePosition()) });
  await press('Stop loss: None');
  await screen.says('Active from the next price.');
  typeInto(field(1), '85000');
  await screen.says('You’d be liquidated before this price');
  await act('Save');
  expect(screen.sent(updateStopLoss)).toEqual([]);
  typeInto(field(1), '93000');
  await screen.says('≈ \u2212215');
  await act('Save');
  await vi.waitFor(() =>
    expect(screen.sent(updateStopLoss)).toEqual([
      { id: samplePosition().id, takeProfit: 'none', stopLoss: { price: '93000.00' } },
    ]),
  );
});

test('closing shows what comes back first; a second try is told that it is too late', async () => {
  await draw([samplePosition()], {
    [closePosition.path.replace('{id}', samplePosition().id)]: () => envelope(errorCode('too_late')),
  });
  await press('Close');
  await screen.says('Est. return to balance');
  await act('Close 0.097 BTC');
  await screen.says('already closing or closed');
  expect(dialog()).not.toBeNull();
});

test('any share is closed by typing a size, which moves the slider; more than there is is refused beside the field', async () => {
  const path = closePositionPart.path;
  await draw([samplePosition()], { [path]: () => envelope(errorCode('too_late')) });
  await press('Close');
  await screen.says('Est. return to balance');
  const share = () => dialog().querySelector<HTMLInputElement>('input[type="range"]')!;
  expect(share().getAttribute('aria-valuetext') ?? share().value).toContain('100');
  typeInto(field(0), '0.0971');
  await screen.says('Enter a size up to 0.097 BTC');
  expect(screen.button('Close 0.097 BTC').disabled).toBe(true);
  typeInto(field(0), '0.0194');
  await vi.waitFor(() => expect(share().getAttribute('aria-valuetext')).toBe('20%'));
  await act('Close 0.0194 BTC');
  await vi.waitFor(() => expect(screen.sent(closePositionPart)).toMatchObject([{ quantity: '0.0194' }]));
});

test('what waits for its tick in part can still be closed whole, and nothing else of it', async () => {
  const parted = samplePosition({ state: 'settling', closingQuantity: '0.0300' });
  await draw([parted], { [closePosition.path.replace('{id}', parted.id)]: () => envelope(200, parted) });
  await screen.says('Closing at the next price');
  await screen.says('0.03 BTC');
  await press('Close');
  await screen.says('Est. return to balance');
  expect(dialog().querySelector('[role="slider"], input[type="range"]')).toBeNull();
  await act('Close 0.097 BTC');
  await vi.waitFor(() => expect(dialog().textContent).toContain('Closing at the next price'));
});

const CLOSING = {
  number: 1,
  reason: 'asked' as const,
  quantity: '0.0970',
  price: '95283.30',
  tick: 48_201_400,
  margin: '1846.492000',
  profit: '10.019800',
  fee: '0.004900',
  paid: '1856.506900',
  shortfall: '0.000000',
  time: '2026-11-15 12:30:00',
};

test('a closing tells its price, result, fee and receipt in the sheet that asked for it', async () => {
  const open = samplePosition();
  const ended = samplePosition({ state: 'closed', quantity: '0.0000', margin: '0.000000', closings: [CLOSING] });
  let isClosed = false;
  await draw([open], {
    [listPositions.path]: ({ path }) =>
      page(isClosed === path.includes('state=closed') ? [isClosed ? ended : open] : []),
    [closePosition.path.replace('{id}', open.id)]: () => {
      isClosed = true;
      return envelope(200, samplePosition({ state: 'settling', closingQuantity: open.quantity }));
    },
  });
  await press('Close');
  await act('Close 0.097 BTC');
  await vi.waitFor(() => expect(dialog().textContent).toContain('Closed at 95,283.30'), { timeout: 10_000 });
  for (const text of ['+10.0198 USDT', '0.0049 USDT', '1,856.5069 USDT']) expect(dialog().textContent).toContain(text);
  expect(dialog().querySelector('a[href*="receipt"]')?.getAttribute('href')).toContain('closing=1');
  await act('Done');
  await vi.waitFor(() => expect(dialog()).toBeNull());
});

test('closing all of them tells what became of each', async () => {
  const ids = [samplePosition().id, '7b1f0a52-5d0e-4c1e-9d7a-0a0a0a0a0a02'];
  const closed = { state: 'closed' as const, quantity: '0.0000', margin: '0.000000', closings: [CLOSING] };
  let isClosed = false;
  await draw([], {
    [listPositions.path]: ({ path }) => {
      const wanted = ids.filter((id) => !path.includes('id=') || path.includes(id));
      if (isClosed !== path.includes('state=closed')) return page([]);
      return page(wanted.map((id) => samplePosition({ id, ...(isClosed && closed) })));
    },
    [closeAllPositions.path]: () => {
      isClosed = true;
      return envelope(200, { closing: 2, positions: [] });
    },
  });
  await press('Close all');
  await act('Close 2 positions');
  await vi.waitFor(() => expect(dialog().textContent.match(/\+10\.0198 USDT/g)).toHaveLength(2), { timeout: 10_000 });
  expect(dialog().textContent).toContain('Closed at 95,283.30');
});

test('what waits for its tick whole has nothing left to ask for', async () => {
  await draw([samplePosition({ state: 'settling', closingQuantity: '0.0970' })]);
  await screen.says('Closing at the next price');
  expect([...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Close')).toEqual([]);
});

test('a deep loss offers a stop loss in one press', async () => {
  // 20× on the same: at 96,412.00 the position stands at −22.97%.
  const deep = samplePosition({
    openPrice: '97532.00',
    leverage: 20,
    initialMargin: '473.030200',
    margin: '473.030200',
    closeOutPrice: '95093.70',
  });
  await draw([deep], { [updateStopLoss.path]: () => envelope(200, deep) });
  await screen.says('You’re down 22.96%');
  await press('Set stop loss');
  await vi.waitFor(() => expect(screen.sent(updateStopLoss)).toEqual([{ id: deep.id, stopLoss: { percent: '40' } }]));
});

test('a closed market says when it opens', async () => {
  await draw([], {}, { state: 'closed', opensAt: '2099-01-01 00:00:00' });
  await screen.says('Market closed. Opens in');
  expect(document.body.textContent).toMatch(/Opens in \d+:\d\d:\d\d, (2098-12-31|2099-01-01)/);
});

test('a market that does not exist is said to be unknown, and no other one takes its place', async () => {
  screen = await drawScreen(<TradeScreen realm="money" />, answersFor([]), { symbol: 'NOSUCHCOIN' });
  await screen.says('Market not found');
  expect(document.querySelector('a[href="#/hangqing"]')?.textContent).toBe('Browse markets');
  expect(screen.button('Long')).toBeUndefined();
});

test('a market that is listed while somebody looks for it is there with its first price', async () => {
  let asked = 0;
  const answers = answersFor([]);
  const listed = () => page([sampleInstrument(++asked > 1 ? {} : { symbol: 'OTHER' })]);
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    { ...answers, [listInstruments.path]: listed },
    { symbol: 'BTCUSDT' },
  );
  await screen.says('Market not found');
  await vi.waitFor(() => expect(screen.button('Long')).toBeDefined(), { timeout: 4_000 });
});

test('the strip shows the entry of an option that runs here, and what is left of its time', async () => {
  const option = sampleOption();
  await draw([], {
    [listCandles.path]: () =>
      envelope(200, {
        symbol: 'BTCUSDT',
        interval: '1m',
        scale: 2,
        candles: [
          [0, 9_640_000, 9_642_000, 9_639_000, 9_640_500, 3],
          [60, 9_640_500, 9_642_000, 9_640_000, 9_641_000, 3],
        ],
        tapedFrom: 0,
      }),
    [listOptions.path]: () => page([option]),
  });
  await screen.says('96,410.00');
  const ring = document.querySelector('a[href="#/heyue?symbol=BTCUSDT&mode=options"] [role=progressbar]');
  expect(Number(ring?.getAttribute('aria-valuenow'))).toBeGreaterThan(60);
});

test('orders that never became a position are kept with the reason, and can be filtered', async () => {
  const ended = [
    { ...sentOrder, state: 'returned', reason: 'slippage', doneTime: '2026-11-14 20:00:05' },
    {
      ...sentOrder,
      id: sentOrder.id.replace(/.$/, '2'),
      kind: 'limit',
      price: '90000.00',
      state: 'cancelled',
      reason: 'cancelled',
    },
  ];
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    { ...answersFor([]), [listOrders.path]: ({ path }) => page(path.includes('state=ended') ? ended : []) },
    { symbol: 'BTCUSDT', view: 'history' },
  );
  await screen.says('Canceled orders');
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Canceled orders')!.click();
  await screen.says('Slippage limit exceeded');
  await screen.says('Canceled by you');
  expect(document.body.textContent).toContain('90,000.00');
  // When it ended, not when it was placed, and what came back.
  expect(document.body.textContent).toContain(showMinute('2026-11-14 20:00:05'));
  expect(document.body.textContent).toContain('507.00 USDT returned');
  expect(screen.asked(listOrders).some((path) => path.includes('state=ended') && !path.includes('symbol='))).toBe(true);
});

test('results show a month day by day, market by market, and the months before', async () => {
  const results = {
    month: '2026-11',
    result: '84.200000',
    days: [
      { day: '2026-11-03', contracts: '-20.500000', options: '0.000000', result: '-20.500000' },
      { day: '2026-11-15', contracts: '94.700000', options: '10.000000', result: '104.700000' },
    ],
    markets: [{ symbol: 'BTCUSDT', result: '84.200000', ended: 3, won: 2 }],
    months: [
      { month: '2026-10', result: '-5.000000' },
      { month: '2026-11', result: '84.200000' },
    ],
  };
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    { ...answersFor([]), [getTradeResults.path]: () => envelope(200, results) },
    { symbol: 'BTCUSDT', view: 'history' },
  );
  await screen.says('Results');
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Results')!.click();
  await screen.says('November 2026');
  await screen.says('+84.20 USDT');
  await screen.says('BTC/USDT2 of 3 won');
  expect(document.querySelector('[data-day="2026-11-03"]')!.textContent).toBe('3−20.50');
  expect(document.querySelector('[data-day="2026-11-15"]')!.textContent).toBe('15+104.70');
  await screen.says('October 2026−5.00');
  document.querySelector<HTMLElement>('[aria-label="Previous month"]')!.click();
  await vi.waitFor(() =>
    expect(screen.asked(getTradeResults).some((path) => path.includes('month=2026-10'))).toBe(true),
  );
});

test('closed positions are filtered by what closed them, and none of it leads back to all', async () => {
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    {
      ...answersFor([]),
      [listPositions.path]: ({ path }) => page(path.includes('closedBy') ? [] : [samplePosition()]),
    },
    { symbol: 'BTCUSDT', view: 'history' },
  );
  const choose = (name: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)!.click();
  await screen.says('All reasons');
  choose('Stop loss');
  await screen.says('No results for this filter');
  expect(screen.asked(listPositions).some((path) => path.includes('closedBy=stop_loss'))).toBe(true);
  screen.button('Show all').click();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('No results for this filter'));
});

test.each([[[samplePosition()]], [[]]])(
  'a history says that older months are archived, with rows and without',
  async (records: TradePosition[]) => {
    screen = await drawScreen(
      <TradeScreen realm="money" />,
      {
        ...answersFor([]),
        [listPositions.path]: () =>
          envelope(200, { ...toPage(records, records.length, { pageNo: 1, pageSize: 30 }), listedSince: '2024-12' }),
      },
      { symbol: 'BTCUSDT', view: 'history' },
    );
    await vi.waitFor(() =>
      expect(document.body.textContent).toContain('Trades that ended before 2024-12 are archived and not listed here.'),
    );
  },
);

test('closed positions of one market are chosen in a sheet that has all markets', async () => {
  const gold = sampleInstrument({ id: 2, symbol: 'XAUUSD', name: 'Gold', base: 'XAU', quote: 'USD' });
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    {
      ...answersFor([]),
      [listInstruments.path]: () => page([sampleInstrument(), gold]),
      [listPositions.path]: ({ path }) => page(path.includes('symbol=XAUUSD') ? [] : [samplePosition()]),
    },
    { symbol: 'BTCUSDT', view: 'history' },
  );
  const choice = () => document.querySelector<HTMLElement>('[aria-label^="Market: "]')!;
  await vi.waitFor(() => expect(choice().textContent).toBe('All markets'));
  choice().click();
  await vi.waitFor(() => expect(dialog().textContent).toContain('XAU/USDGold'));
  expect([...dialog().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'All markets',
    'BTC/USDTBitcoin',
    'XAU/USDGold',
  ]);
  [...dialog().querySelectorAll('label')].at(-1)!.click();
  await screen.says('Nothing for XAUUSD');
  expect(choice().textContent).toBe('XAU/USD');
});

test('the amounts of a closed position add up to its result, to the last digit', async () => {
  const closed = samplePosition({
    state: 'closed',
    margin: '0.000000',
    openFee: '0.004900',
    closings: [CLOSING],
  });
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    { ...answersFor([]), [listPositions.path]: ({ path }) => page(path.includes('state=history') ? [closed] : []) },
    { symbol: 'BTCUSDT', view: 'history' },
  );
  await press('BTC · Long 5×');
  await vi.waitFor(() => expect(dialog().textContent).toContain('0.0098 USDT'));
  expect(dialog().textContent).toContain('+10.0198');
  expect(dialog().textContent).toContain('+10.01 USDT');
  // One form of a day in the row and in what it opens.
  expect(dialog().textContent).toMatch(/Long 5× · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  expect(document.body.textContent).not.toMatch(/\d\d\/\d\d\/\d{4}/);
});

test('a position of which a part was closed is in the history, with what is still open', async () => {
  const part = samplePosition({ quantity: '0.0500', closings: [{ ...CLOSING, quantity: '0.0470' }] });
  screen = await drawScreen(
    <TradeScreen realm="money" />,
    { ...answersFor([]), [listPositions.path]: ({ path }) => page(path.includes('state=history') ? [part] : []) },
    { symbol: 'BTCUSDT', view: 'history' },
  );
  await screen.says('Partly closed');
  await press('Partly closed');
  await vi.waitFor(() => expect(dialog().textContent).toContain('Still open0.05 BTC'));
});

test('a line that is lost is said here, unless the phone itself has no network: then the app says it above', async () => {
  await draw([]);
  await screen.says('Prices delayed. Reconnecting…');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Prices delayed'));
  network.mockRestore();
  window.dispatchEvent(new Event('online'));
  await screen.says('Prices delayed. Reconnecting…');
});

test('positions that cannot be loaded say that they are safe', async () => {
  await draw([], { [listPositions.path]: () => envelope(errorCode('internal')) });
  await screen.says('We couldn’t load your positions');
  await screen.says('They’re safe.');
  expect(screen.button('Try again')).toBeDefined();
});

const WALLET = 'W'.repeat(43);

const drawVisitor = async (changes: Answers = {}) => {
  endSession();
  keepDemoWallet(null);
  configureClient({ demoToken: () => useSession.getState().demoToken });
  screen = await drawScreen(
    <>
      <DemoBar />
      <TradeScreen realm="demo" />
    </>,
    { ...answersFor([]), [getTradeTerms.path]: () => envelope(200, sampleTerms({ available: '10000' })), ...changes },
    { symbol: 'BTCUSDT' },
  );
};

test('a visitor who looks around has no wallet, and nothing of one is asked for', async () => {
  await drawVisitor();
  await screen.says('Practice without an account');
  await press('Long');
  await screen.says('10,000.00 available');
  expect(screen.asked(listPositions)).toEqual([]);
  expect(screen.sent(openDemo)).toEqual([]);
  expect(screen.button('Reset')).toBeUndefined();
});

test('the first order of a visitor opens a wallet and is placed with its token', async () => {
  const tokens: unknown[] = [];
  await drawVisitor({
    [openDemo.path]: () => envelope(200, { token: WALLET, available: '10000' }),
    [createPosition.path]: ({ headers }) => {
      tokens.push(headers['x-demo-token']);
      return envelope(200, accepted({ realm: 'demo' }));
    },
  });
  await press('Long');
  await screen.says('10,000.00 available');
  typeInto(field(0), '500');
  await act('Long BTC');
  await act('Long 0.1037 BTC');
  await screen.says('Order placed');
  expect(tokens).toEqual([WALLET]);
  expect(screen.sent(openDemo)).toHaveLength(1);
  await screen.says('Keep your demo account');
  expect(screen.button('Sign up')).toBeDefined();
  expect(screen.button('Reset')).toBeDefined();
  keepDemoWallet(null);
});

test('a wallet that cannot be opened says so above the button, and no order is sent', async () => {
  await drawVisitor({ [openDemo.path]: () => envelope(errorCode('too_many_tries')) });
  await press('Long');
  await screen.says('10,000.00 available');
  typeInto(field(0), '500');
  await act('Long BTC');
  await act('Long 0.1037 BTC');
  await screen.says('No attempts left today.');
  expect(screen.sent(createPosition)).toEqual([]);
});
