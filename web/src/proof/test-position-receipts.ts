/** Receipts of positions for tests, decided as the rule decides them; `said` is what the exchange says instead. */
import { chargeOf, closingOf, closeOutPrice, marginOf, pointValue } from '@assay/verify/position-rule';
import { quoteOf } from '@assay/verify/quote';
import type { Receipt, ReceiptOf, Signed } from '@assay/verify/receipt';
import type { Tick } from '@assay/verify/tape-record';
import { ACCEPT_HEAD, ACCEPT_SEQ, HALF_SPREAD, ID, RISING, RULE_SEQ } from './test-proof.ts';

const ONE = 1_000_000_000n;
const LEVERAGE = 10n;
const FEE_RATE = 500_000n;
const size = { quantity: 1000n, point: pointValue({ price: 2, quantity: 4, currency: 6 }, ONE) };

const COMMON = {
  id: ID,
  member: '7',
  realm: 'money',
  symbol: 'BTCUSDT',
  symbolId: '1',
  priceScale: '2',
  quantityScale: '4',
  currencyScale: '6',
  side: '1',
  quantity: String(size.quantity),
  quoteRate: String(ONE),
  leverage: String(LEVERAGE),
  feeRate: String(FEE_RATE),
  closeOutShare: String(ONE / 2n),
} as const;

const SPREAD = { halfSpread: String(HALF_SPREAD), ruleSeq: String(RULE_SEQ) } as const;

/** Filled at the sixth tick: the first after the acceptance. */
const FILL_TICK = RISING[5]!;
const OPEN = BigInt(quoteOf(FILL_TICK, { halfSpread: HALF_SPREAD }).ask);
const MARGIN = marginOf(size, OPEN, LEVERAGE);

const ACCEPTED = {
  order: 'market',
  rateSymbol: '-',
  rateSymbolId: '-',
  rateSeq: '-',
  limit: '9690000',
  bound: '9700000',
  held: String(MARGIN),
  clientSeq: '-',
  acceptSeq: String(ACCEPT_SEQ),
  acceptHead: ACCEPT_HEAD,
  acceptUs: String(RISING[4]!.tsSrc),
} as const;

/** As it was accepted, before the sixth tick. */
export const orderReceipt = (said: Partial<ReceiptOf<'order'>> = {}): Signed => ({
  kind: 'order',
  ...COMMON,
  ...ACCEPTED,
  takeProfit: '-',
  stopLoss: '-',
  ...said,
});

export const fillReceipt = (said: Partial<ReceiptOf<'fill'>> = {}): Receipt => ({
  kind: 'fill',
  ...COMMON,
  ...SPREAD,
  ...ACCEPTED,
  seq: String(FILL_TICK.seq),
  us: String(FILL_TICK.tsSrc),
  price: String(OPEN),
  margin: String(MARGIN),
  fee: String(chargeOf(size, OPEN, FEE_RATE)),
  ...said,
});

type Reason = 'asked' | 'stop_loss' | 'take_profit' | 'close_out';

/** The tape goes on for a while and then jumps to where the closing is due. */
const JUMPS: Record<Reason, number> = {
  asked: 9_700_000,
  stop_loss: 9_500_000,
  take_profit: 9_800_000,
  close_out: 9_100_000,
};

export const closingReceipt = (reason: Reason): { receipt: ReceiptOf<'closing'>; ticks: Tick[] } => {
  const last = RISING.at(-1)!;
  const tick = { ...last, seq: last.seq + 1, tsSrc: last.tsSrc + 1_000_000, price: JUMPS[reason] };
  const price = BigInt(quoteOf(tick, { halfSpread: HALF_SPREAD }).bid);
  const position = { ...size, side: 1 as const, open: OPEN, margin: MARGIN };
  const { profit, fee, paid, shortfall } = closingOf(position, price, FEE_RATE);
  const receipt: ReceiptOf<'closing'> = {
    kind: 'closing',
    ...COMMON,
    ...SPREAD,
    open: String(OPEN),
    openSeq: String(FILL_TICK.seq),
    openQuantity: String(size.quantity),
    openMargin: String(MARGIN),
    parts: '-',
    number: '1',
    reason,
    margin: String(MARGIN),
    fromSeq: String(FILL_TICK.seq),
    askedSeq: reason === 'asked' ? String(last.seq) : '-',
    stopLoss: reason === 'stop_loss' ? '9550000' : '-',
    takeProfit: reason === 'take_profit' ? '9750000' : '-',
    closeOut: String(closeOutPrice({ ...position, level: MARGIN / 2n })),
    seq: String(tick.seq),
    us: String(tick.tsSrc),
    price: String(price),
    profit: String(profit),
    fee: String(fee),
    paid: String(paid),
    shortfall: String(shortfall),
  };
  return { receipt, ticks: [...RISING, tick] };
};
