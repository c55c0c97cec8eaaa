/** A flush as it is told to other processes: numbered, so that a hole is seen, and with no more than a board needs. */
import type { Tick } from '@assay/verify/tape-record';
import * as z from 'zod/mini';
import type { FlushEvent, Quotes } from './quotes.ts';

const whole = z.int();

export const flushFrame = z.object({
  number: whole,
  atMs: whole,
  /** Instrument, number on its tape, time of the source in microseconds, price, flags. */
  ticks: z.array(z.tuple([whole, whole, whole, whole, whole])),
  /** Spreads that count from here on: instrument, half of it. */
  spreads: z.array(z.tuple([whole, whole])),
  /** Instruments that are halted now. */
  halted: z.array(whole),
  checkpoint: z.optional(z.object({ number: whole, atMs: whole, note: z.string() })),
});
export type FlushFrame = z.output<typeof flushFrame>;

export const frameOf = (quotes: Pick<Quotes, 'instruments' | 'ticker'>, event: FlushEvent): FlushFrame => ({
  number: event.number,
  atMs: event.atMs,
  ticks: event.ticks.map(({ symbolId, seq, tsSrc, price, flags }) => [symbolId, seq, tsSrc, price, flags]),
  spreads: event.records.flatMap((record) =>
    record.kind === 'rule' ? [[record.symbolId, record.halfSpread] satisfies [number, number]] : [],
  ),
  halted: quotes.instruments.flatMap(({ id }) => (quotes.ticker(id)?.state === 'halted' ? [id] : [])),
  ...(event.checkpoint && { checkpoint: event.checkpoint }),
});

/** The sources of a tick are for those who check it, and they read the tape. */
export const ticksOf = ({ ticks }: FlushFrame, scaleOf: (symbolId: number) => number): Tick[] =>
  ticks.map(([symbolId, seq, tsSrc, price, flags]) => ({
    kind: 'tick',
    symbolId,
    seq,
    tsSrc,
    tsRecv: tsSrc,
    price,
    scale: scaleOf(symbolId),
    flags,
    sources: [],
  }));
