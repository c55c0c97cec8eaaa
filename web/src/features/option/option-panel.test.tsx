import { keepDemoWallet, useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { toPage } from '@assay/contract/envelope';
import { errorCode } from '@assay/contract/errors';
import { listInstruments, type Instrument } from '@assay/contract/market';
import { buyOption, getOptionHead, listOptionPeriods, listOptions, type Option } from '@assay/contract/option';
import { getTradeSummary, openDemo } from '@assay/contract/trade';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, drawScreen, typeInto } from '../../templates/test-screen.tsx';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { AccountNews } from '../../app/account-news.tsx';
import { findKept } from '../../proof/kept-receipts.ts';
import { forgetKept } from '../../proof/kept.ts';
import {
  bendOneByte,
  ID,
  optionReceipt,
  proofAnswers,
  receiptKeyAnswer,
  signed,
  signedWords,
} from '../../proof/test-proof.ts';
import { sampleOption } from '../../domain/trading/test-options.ts';
import { OptionPanel } from './option-panel.tsx';

const BTC: Instrument = {
  id: 1,
  symbol: 'BTCUSDT',
  name: 'Bitcoin',
  class: 'crypto',
  base: 'BTC',
  quote: 'USDT',
  scale: 2,
  simulated: true,
  opensAt: null,
  spark: [],
  traders: 0,
  currentPrice: '96412.50',
  bid: '96411.52',
  ask: '96413.48',
  rise: '1',
  riseRate: '2.41',
  amount: 9,
  high: '96500.00',
  low: '96000.00',
  tick: 48,
  time: '2026-11-14 12:00:00',
  state: 'open',
};

const PERIODS = {
  isOffered: true,
  symbols: ['BTCUSDT'],
  periods: [
    {
      seconds: 60,
      payoutPercent: '85',
      minStake: '5',
      maxStake: '1000',
      breakEvenPercent: '54.0540540',
      costPer100: '7.5',
    },
  ],
};

const running = sampleOption({ id: ID, expiryMs: Date.now() + 60_000 });
const OPEN = { outcome: '-', reason: '-', entrySeq: '-', exitSeq: '-', credit: '-' };
const TERMS = {
  rule: '1',
  stake: '100000000',
  acceptSeq: String(running.acceptTick),
  expiryUs: `${running.expiryMs}000`,
};
const terms = optionReceipt({ ...OPEN, ...TERMS });
const bought = { ...running, receipt: signedWords(terms) };
const settled: Option = {
  ...running,
  state: 'settled',
  outcome: 'won',
  credit: '185.000000',
  exitTick: 80,
  exitPrice: '96420.00',
};

const summaryOf = (available: string) => ({
  realm: 'money',
  equity: available,
  available,
  usedMargin: '0',
  unrealised: '0',
  realisedToday: '0',
  marginLevel: null,
  openPositions: 0,
  waitingOrders: 0,
  time: '2026-11-14 12:00:00',
});
const head = { available: '0.000000', runningStake: '0', running: 0, resultToday: '0', won: 0, ended: 0 };
const page = <T,>(records: T[]) => toPage(records, records.length, { pageNo: 1, pageSize: 100 });

vi.stubGlobal('WebSocket', NewsSocket);
let screen: Awaited<ReturnType<typeof drawScreen>> | undefined;
beforeEach(async () => {
  await forgetKept();
  useSession.setState({ userInfo: { id: '7' } as never });
});
afterEach(async () => {
  await screen?.stop();
  screen = undefined;
});

const draw = async (changes: Answers = {}, realm: 'money' | 'demo' = 'money') => {
  const panel = (
    <>
      <AccountNews />
      <OptionPanel symbol="BTCUSDT" realm={realm} />
    </>
  );
  screen = await drawScreen(panel, {
    [listInstruments.path]: () => envelope(200, page([BTC])),
    [listOptionPeriods.path]: () => envelope(200, PERIODS),
    [getOptionHead.path]: () => envelope(200, head),
    [getTradeSummary.path]: () => envelope(200, summaryOf('500.000000')),
    [listOptions.path]: () => envelope(200, page([])),
    [buyOption.path]: () => envelope(200, bought),
    ...receiptKeyAnswer,
    ...changes,
  });
  return screen;
};

const text = (): string => document.body.textContent ?? '';
const stakeField = () => document.querySelector<HTMLInputElement>('input[inputmode="decimal"]')!;
const press = (name: string) => screen!.button(name).click();

test('before buying, the ticket says what right and wrong bring, how often one must be right, and what it costs', async () => {
  const { says } = await draw();
  await says('5.00–1,000.00 · 500.00 available');
  typeInto(stakeField(), '100');
  await says('+85.00');
  expect(text()).toContain('−100.00');
  expect(text()).toContain('You need to be right 54.1% of the time');
  expect(text()).toContain('every 100 you stake costs you 7.50 on average');
  expect(text()).toContain('Tie or too few prices: stake refunded.');
});

test('a stake that is missing or out of bounds is said, and nothing is sent', async () => {
  const { says, sent } = await draw();
  await says('500.00 available');
  press('Up');
  await says('Enter a stake');
  typeInto(stakeField(), '4');
  await says('The minimum is 5.00 USDT.');
  typeInto(stakeField(), '501');
  await says('Insufficient balance.');
  expect(sent(buyOption)).toEqual([]);
});

test('a purchase is confirmed first, names the tick that was seen, and then runs', async () => {
  let hasBought = false;
  const { says, sent } = await draw({
    [listOptions.path]: () => envelope(200, page(hasBought ? [running] : [])),
    [buyOption.path]: () => {
      hasBought = true;
      return envelope(200, bought);
    },
  });
  await says('500.00 available');
  typeInto(stakeField(), '100');
  press('Up');
  await says('Max loss');
  expect(sent(buyOption)).toEqual([]);
  press('Buy Up · 100.00 USDT');
  await says('If it expired now');
  expect(sent(buyOption)).toEqual([
    { realm: 'money', symbol: 'BTCUSDT', seconds: 60, direction: 'rise', stake: '100', clientTick: 48 },
  ]);
  await vi.waitFor(async () => expect((await findKept(ID))?.receipt).toBe(signed(terms)));
  expect(text()).toContain('+2.50 above entry');
  press('Back to order');
  await says('1 open option');
  // The stake of before is there for the next one.
  expect(stakeField().value).toBe('100');
});

test('a usual stake is one press', async () => {
  const { says } = await draw();
  await says('500.00 available');
  press('25');
  await vi.waitFor(() => expect(stakeField().value).toBe('25'));
  await says('+21.25');
});

test('a result stands below the ticket and moves nothing above it', async () => {
  const { says } = await drawEnding(settled);
  await says('Stake 100.00, payout 185.00.');
  const card = [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent?.includes('Won'))!;
  expect(stakeField().compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('a refusal is said in the sheet and keeps what was typed', async () => {
  const { says } = await draw({ [buyOption.path]: () => envelope(errorCode('trading_halted')) });
  await says('500.00 available');
  typeInto(stakeField(), '100');
  press('Down');
  await says('Buy Down · 100.00 USDT');
  press('Buy Down · 100.00 USDT');
  await says('Trading is halted');
  expect(stakeField().value).toBe('100');
});

test('an order that came too late is sent once more; a second time it is told', async () => {
  const { says, sent } = await draw({ [buyOption.path]: () => envelope(errorCode('price_passed')) });
  await says('500.00 available');
  typeInto(stakeField(), '100');
  press('Up');
  await says('Max loss');
  press('Buy Up · 100.00 USDT');
  await says('Nothing was bought');
  expect(sent(buyOption)).toHaveLength(2);
});

test('a stake above the most is refused with the most and its unit', async () => {
  const { says } = await draw({
    [buyOption.path]: () => envelope(errorCode('amount_too_large'), { maximum: '90.000000' }),
  });
  await says('500.00 available');
  typeInto(stakeField(), '100');
  press('Down');
  await says('Buy Down · 100.00 USDT');
  press('Buy Down · 100.00 USDT');
  await says('The maximum is 90.00 USDT.');
  expect(stakeField().value).toBe('100');
});

/** An option that has run out, whose end is told by the stream and by nothing else. */
const drawEnding = async (end: Option, changes: Answers = {}) => {
  let hasEnded = false;
  const drawn = await draw({
    ...changes,
    [listOptions.path]: ({ path }) => {
      const isRunningList = path.includes('state=running');
      const shown = hasEnded ? end : { ...running, expiryMs: Date.now() - 1 };
      return envelope(200, page(isRunningList && hasEnded ? [] : [shown]));
    },
  });
  await drawn.says('1 open option');
  hasEnded = true;
  NewsSocket.open.tell(['trade', 'settled', ID, 'money']);
  return drawn;
};

test('an option that ends is shown with its result, and this phone checks it by itself', async () => {
  const { says } = await drawEnding(settled, proofAnswers({ receipt: signed(optionReceipt()) }));
  await says('Verified on your phone');
  expect(text()).toContain('Won+85.00');
  expect(text()).toContain('Stake 100.00, payout 185.00.');
  expect(document.querySelector(`a[href="#/receipt?id=${ID}"]`)).not.toBeNull();
});

test('a tape that was bent turns the mark of the result red', async () => {
  const { says } = await drawEnding(settled, proofAnswers({ receipt: signed(optionReceipt()), bend: bendOneByte }));
  await says('Doesn’t match the price record');
  expect(text()).not.toContain('Verified on your phone');
});

test('nothing is asked about a running option until the stream tells of it', async () => {
  let entered = false;
  const { says, asked } = await draw({
    [listOptions.path]: () =>
      envelope(200, page([entered ? running : { ...running, entryTick: null, entryPrice: null }])),
  });
  await says('1 open option');
  press('BTC / USDT');
  await says('Waiting for entry price');
  // Longer than the beat of the countdown: whoever asks by the clock would have asked by now.
  const before = asked(listOptions).length;
  const left = () => document.querySelector('[role=timer]')?.textContent;
  const shown = left();
  await vi.waitFor(() => expect(left()).not.toBe(shown), { timeout: 4_000 });
  expect(asked(listOptions)).toHaveLength(before);
  entered = true;
  NewsSocket.open.tell(['trade', 'entered', ID, 'money']);
  await says('+2.50 above entry');
});

test('a void option says why and that the stake is back', async () => {
  const { says } = await drawEnding({ ...settled, outcome: 'void', reason: 'few_ticks', credit: '100.000000' });
  await says('Fewer than two prices arrived after entry. Stake 100.00, payout 100.00.');
  expect(text()).toContain('Refunded');
});

test('where options are not offered, the reason is said and nothing can be bought', async () => {
  const { says } = await draw({ [listOptionPeriods.path]: () => envelope(200, { ...PERIODS, isOffered: false }) });
  await says('Options aren’t available here');
  expect(screen!.button('Up')).toBeUndefined();
});

test('a market without options says so', async () => {
  const { says } = await draw({ [listOptionPeriods.path]: () => envelope(200, { ...PERIODS, symbols: ['ETHUSDT'] }) });
  await says('No BTC / USDT options');
  expect(stakeField()).toBeNull();
});

test('a closed market counts down to its opening, and both sides rest', async () => {
  const { says } = await draw({
    [listInstruments.path]: () => envelope(200, page([{ ...BTC, state: 'closed', opensAt: '2099-11-14 12:00:00' }])),
  });
  await says('Market closed. Opens in');
  expect(screen!.button('Up').disabled).toBe(true);
});

const WALLET = 'W'.repeat(43);

test('a visitor buys with a demo wallet that the purchase opens', async () => {
  useSession.setState({ userInfo: null });
  const { says, asked, sent } = await draw(
    { [openDemo.path]: () => envelope(200, { token: WALLET, available: '10000' }) },
    'demo',
  );
  await says('5.00–1,000.00');
  expect(asked(getOptionHead)).toEqual([]);
  expect(asked(getTradeSummary)).toEqual([]);
  typeInto(stakeField(), '100');
  press('Up');
  await says('BTC / USDT · Demo');
  press('Buy Up · 100.00 USDT');
  await vi.waitFor(() => expect(sent(buyOption)).toMatchObject([{ realm: 'demo', stake: '100' }]));
  expect(useSession.getState().demoToken).toBe(WALLET);
  // The wallet that was opened a moment ago says what is in it.
  await says('500.00 available');
  keepDemoWallet(null);
});

test('a change of the money that is no news about options is on the ticket at once', async () => {
  let free = '0.000000';
  const { says } = await draw({ [getTradeSummary.path]: () => envelope(200, summaryOf(free)) });
  await says('0.00 available');
  free = '10000.000000';
  NewsSocket.open.tell(['product', 'paid', ID]);
  await says('10,000.00 available');
  expect(text()).not.toContain('· 0.00 available');
});

test('the options of any market can be chosen, not only of the one on display', async () => {
  const gold: Instrument = { ...BTC, id: 2, symbol: 'XAUUSD', name: 'Gold', base: 'XAU', quote: 'USD' };
  const { asked } = await draw({ [listInstruments.path]: () => envelope(200, page([BTC, gold])) });
  const choice = () => document.querySelector<HTMLElement>('[aria-label^="Market: "]');
  await vi.waitFor(() => expect(choice()?.textContent).toBe('All markets'));
  choice()!.click();
  const labels = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"] label')];
  await vi.waitFor(() => expect(labels()).toHaveLength(3));
  labels()[2]!.click();
  await vi.waitFor(() => expect(asked(listOptions).some((path) => path.includes('symbol=XAUUSD'))).toBe(true));
});

test('what cannot be loaded can be asked for again', async () => {
  let isThere = false;
  const { says } = await draw({
    [listOptionPeriods.path]: () => (isThere ? envelope(200, PERIODS) : envelope(errorCode('unavailable'))),
  });
  await says('We couldn’t load the options');
  isThere = true;
  press('Try again');
  await vi.waitFor(() => expect(stakeField()).not.toBeNull());
});
