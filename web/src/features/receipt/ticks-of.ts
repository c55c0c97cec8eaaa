/** The ticks of a receipt's tape that matter for showing it: pure. */
import { quoteOf } from '@assay/verify/quote';
import type { ReceiptOf } from '@assay/verify/receipt';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';

export const findTick = (records: readonly TapeRecord[], seq: string | undefined): Tick | undefined =>
  records.filter(isValidTick).find((tick) => String(tick.seq) === seq);

/** Price that the position is judged by: a buy would sell at the bid, a sell would buy back at the ask. */
export const markOf = (tick: Tick, receipt: Pick<ReceiptOf<'closing'>, 'halfSpread' | 'side'>): number => {
  const { bid, ask } = quoteOf(tick, { halfSpread: Number(receipt.halfSpread) });
  return receipt.side === '1' ? bid : ask;
};

/** A fill pays the other side of the spread. */
export const fillPriceOf = (tick: Tick, receipt: Pick<ReceiptOf<'fill'>, 'halfSpread' | 'side'>): number => {
  const { bid, ask } = quoteOf(tick, { halfSpread: Number(receipt.halfSpread) });
  return receipt.side === '1' ? ask : bid;
};

const LED_TO = 5;

/** The last ticks up to the one that closed a position, oldest first, with the price it was judged by. */
export const ticksThatLed = (
  receipt: ReceiptOf<'closing'>,
  records: readonly TapeRecord[],
): { tick: Tick; mark: number }[] =>
  records
    .filter(isValidTick)
    .filter(({ seq }) => seq <= Number(receipt.seq))
    .slice(-LED_TO)
    .map((tick) => ({ tick, mark: markOf(tick, receipt) }));
