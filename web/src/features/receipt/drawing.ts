/** Drawing of a receipt: the line of ticks, the two that matter, and a claim that is off the line. Pure. */
import { settleOption } from '@assay/verify/option-rule';
import { stopOfWord, type Receipt, type ReceiptOf } from '@assay/verify/receipt';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import { type Box, linePath, scaleTo, type Spot } from '../../proof/line-geometry.ts';
import { optionTerms } from '@assay/verify/check-receipt';
import { fillPriceOf, findTick, markOf } from './ticks-of.ts';

export type LevelName = 'opened' | 'limit' | 'stop' | 'stop_loss' | 'take_profit' | 'close_out';

export interface Mark {
  seq: number | undefined;
  us: number | undefined;
  /** Integer at the receipt's price scale. */
  price: number | undefined;
}

export interface Shown {
  ticks: readonly Tick[];
  first: Mark;
  last: Mark;
  /** The last one is the signed head rather than what decided. */
  isLastHead?: true;
  /** A price that the receipt claims for one of the two and the tape does not give. */
  claimed: number | undefined;
  claimedFor: 'first' | 'last';
  /** The entry, or the level that a closing waited for. */
  level: number | undefined;
  /** Name of the level, where it is not the price of a tick that is drawn. */
  levelName?: LevelName;
}

const toMark = (tick: Tick | undefined): Mark => ({ seq: tick?.seq, us: tick?.tsSrc, price: tick?.price });
const toPrice = (units: string): number | undefined => (/^-?\d+$/.test(units) ? Number(units) : undefined);

const LEVELS = { stop_loss: 'stopLoss', take_profit: 'takeProfit', close_out: 'closeOut' } as const;
type Trigger = keyof typeof LEVELS;
/** Trigger of a closing; undefined for one that was asked for. */
const triggerOf = ({ reason }: ReceiptOf<'closing'>): Trigger | undefined =>
  reason in LEVELS ? (reason as Trigger) : undefined;
/** More points than the drawing has pixels say nothing. */
const MOST_TICKS = 600;

/** Decided by the very first tick: what is drawn is the way from there to the signed head. */
const isDrawnOn = (receipt: ReceiptOf<'fill'> | ReceiptOf<'closing'>, head: Tick | undefined): boolean =>
  receipt.kind === 'fill'
    ? receipt.order === 'market'
    : receipt.reason === 'asked' && head !== undefined && head.seq > Number(receipt.seq);

export const shownOf = (receipt: Receipt, records: readonly TapeRecord[]): Shown => {
  const valid = records.filter(isValidTick);
  if (receipt.kind === 'option') {
    const { entry, exit } = settleOption(optionTerms(receipt), records);
    const said = findTick(records, receipt.exitSeq);
    return {
      ticks: valid.filter(({ seq }) => seq >= (entry?.seq ?? 0) && seq <= (exit?.seq ?? Number.MAX_SAFE_INTEGER)),
      first: toMark(entry),
      last: toMark(exit),
      claimed: said && said.seq !== exit?.seq ? said.price : undefined,
      claimedFor: 'last',
      level: entry?.price,
    };
  }
  const tick = findTick(records, receipt.seq);
  const found = tick && (receipt.kind === 'fill' ? fillPriceOf(tick, receipt) : markOf(tick, receipt));
  const said = toPrice(receipt.price);
  const last: Mark = { ...toMark(tick), price: found ?? said };
  const claimed = found !== undefined && found !== said ? said : undefined;
  if (isDrawnOn(receipt, valid.at(-1)))
    return {
      ticks: valid.filter(({ seq }) => seq >= Number(receipt.seq)).slice(0, MOST_TICKS),
      first: last,
      last: toMark(valid.at(-1)),
      isLastHead: true,
      claimed,
      claimedFor: 'first',
      ...(receipt.kind === 'fill' ? { level: found } : { level: toPrice(receipt.open), levelName: 'opened' }),
    };
  const upTo = valid.filter(({ seq }) => seq <= Number(receipt.seq));
  if (receipt.kind === 'fill') {
    const first = { seq: Number(receipt.acceptSeq), us: Number(receipt.acceptUs), price: undefined };
    const ticks = upTo.slice(-MOST_TICKS);
    const stop = stopOfWord(receipt.order);
    const level = stop === undefined ? toPrice(receipt.limit) : Number(stop);
    return { ticks, first, last, claimed, claimedFor: 'last', level, levelName: stop === undefined ? 'limit' : 'stop' };
  }
  // The tape of a closing begins long after the position was opened: that tick is no link of it.
  const trigger = triggerOf(receipt);
  const after = Number(trigger ? receipt.fromSeq : receipt.askedSeq);
  const ticks = upTo.filter(({ seq }) => seq > after).slice(-MOST_TICKS);
  return {
    ticks,
    first: trigger ? toMark(ticks[0]) : { seq: after, us: undefined, price: undefined },
    last,
    claimed,
    claimedFor: 'last',
    level: toPrice(trigger ? receipt[LEVELS[trigger]] : receipt.open),
    levelName: trigger ?? 'opened',
  };
};

export interface Drawn {
  line: string;
  first: Spot | undefined;
  last: Spot | undefined;
  claimed: Spot | undefined;
  levelY: number | undefined;
}

/** Places it all in a box; undefined when there is nothing to draw. */
export const drawTicks = ({ ticks, first, last, claimed, claimedFor, level }: Shown, box: Box): Drawn | undefined => {
  const [from, to] = [ticks[0], ticks.at(-1)];
  if (!from || !to) return undefined;
  const prices = [...ticks.map(({ price }) => price), first.price, last.price, claimed, level].filter(
    (price) => price !== undefined,
  );
  const toMs = to.tsSrc > from.tsSrc ? to.tsSrc : from.tsSrc + 1;
  const scale = scaleTo(box, { fromMs: from.tsSrc, toMs }, prices);
  // One tick alone stands at the end of the drawing, above the link it belongs to.
  const x = (us: number): number => (ticks.length === 1 ? box.right : scale.x(us));
  const spots = ticks.map(({ tsSrc, price }) => ({ x: x(tsSrc), y: scale.y(price) }));
  const isOn = (mark: Mark): boolean => ticks.some(({ seq }) => seq === mark.seq);
  const spotOf = (mark: Mark): Spot | undefined =>
    mark.us === undefined || mark.price === undefined || !isOn(mark)
      ? undefined
      : { x: x(mark.us), y: scale.y(mark.price) };
  const isOne = first.seq === last.seq && claimedFor === 'last';
  const ends = { first: isOne ? undefined : spotOf(first), last: spotOf(last) };
  return {
    line: linePath(spots),
    ...ends,
    claimed: claimed === undefined ? undefined : { x: ends[claimedFor]?.x ?? box.right, y: scale.y(claimed) },
    levelY: level === undefined ? undefined : scale.y(level),
  };
};
