/** The plain model of options: how each ended is decided again from the whole tape. */
import { payoutOf, settleOption } from '@assay/verify/option-rule';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Option, OptionEffect } from './option-book.ts';
import type { Tell } from './test-steps.ts';

export interface OptionFact {
  option: Option;
  end: Extract<OptionEffect, { kind: 'settled' }>['end'];
  settledUs: number;
  expectedUs: number;
}

const same = (a: OptionFact['end'], b: OptionFact['end']): boolean =>
  a.outcome === b.outcome &&
  a.reason === b.reason &&
  a.credit === b.credit &&
  a.entry?.seq === b.entry?.seq &&
  a.exit?.seq === b.exit?.seq;

export const checkOption = (tell: Tell, tape: readonly TapeRecord[], fact: OptionFact): void => {
  const { option, end, settledUs, expectedUs } = fact;
  const again = settleOption(option, tape);
  tell('C1', same(end, again), `${option.id} ended ${end.outcome}, the tape says ${again.outcome}`);
  const credits = [0n, option.stake, option.stake + payoutOf(option)];
  tell('C2', credits.includes(end.credit), `${option.id} is credited ${end.credit}`);
  tell('C2', (end.outcome === 'tie' || end.outcome === 'void') === (end.credit === option.stake), option.id);
  const ticks = tape.filter(isValidTick).filter(({ seq }) => seq > option.acceptSeq);
  const entry = ticks.find(({ tsSrc }) => tsSrc > option.acceptUs);
  const exit = ticks.findLast(({ tsSrc, seq }) => tsSrc <= option.expiryUs && seq > (entry?.seq ?? Infinity));
  const isInTime = entry !== undefined && entry.tsSrc <= option.expiryUs;
  tell('C3', end.entry?.seq === (isInTime ? entry.seq : undefined), `${option.id} enters at ${end.entry?.seq}`);
  tell('C3', end.exit?.seq === (isInTime ? exit?.seq : undefined), `${option.id} leaves at ${end.exit?.seq}`);
  tell(
    'C4',
    (end.outcome === 'void') === (end.reason !== undefined),
    `${option.id} is ${end.outcome} for ${end.reason}`,
  );
  tell('C5', settledUs === expectedUs, `${option.id} was settled ${settledUs - expectedUs} µs late`);
};
