/** Limits as the phone shows them. */
import { AMOUNT_LIMIT_NAMES, OWN_LIMIT_NAMES } from '@assay/contract/limit';
import type { GivenLimitName, Limits, OwnLimitName } from '@assay/contract/limit';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { limitStates } from '@assay/verify/limit-terms';
import type { LimitSpan } from '@assay/verify/limit-terms';
import type { LimitView } from './limit-book.ts';

export interface GivenLimit {
  name: GivenLimitName;
  most: string;
  used: string;
}

export interface Shown {
  memberId: string;
  nowMs: number;
  deposited: Readonly<Record<LimitSpan, bigint>>;
  given: readonly GivenLimit[];
  /** Of every account of the person; undefined for none. */
  excludedUntilMs: number | undefined;
  isAsked: boolean;
}

const AMOUNTS: ReadonlySet<string> = new Set(AMOUNT_LIMIT_NAMES);
const SPANS: readonly (readonly [suffix: string, span: LimitSpan])[] = [
  ['Day', 'day'],
  ['Week', 'week'],
  ['Month', 'month'],
];

const usedOf = (name: OwnLimitName, { bySpan, open }: LimitView, { deposited }: Shown): bigint | undefined => {
  if (name === 'openPositions') return BigInt(open.count);
  const span = SPANS.find(([suffix]) => name.endsWith(suffix))?.[1];
  if (span === undefined) return undefined;
  if (name.startsWith('deposit')) return deposited[span];
  return name.startsWith('loss') ? bySpan[span].loss + open.loss : bySpan[span].turnover + open.turnover;
};

export const presentLimits = (view: LimitView, shown: Shown): Limits => {
  const { memberId, nowMs } = shown;
  const states = limitStates(view.history, nowMs);
  const show = (name: OwnLimitName, units: bigint | undefined): string | null =>
    units === undefined ? null : AMOUNTS.has(name) ? formatUnits(units, SETTLEMENT.decimals) : String(units);
  const timeOf = (ms: bigint | number | undefined): string | null =>
    ms === undefined ? null : formatWireTime(Number(ms));
  const own = states.exclusionUntil.value;
  const excluded = Math.max(Number(own ?? 0n), shown.excludedUntilMs ?? 0);
  return {
    memberId,
    number: view.statements.length,
    statements: [...view.statements],
    own: OWN_LIMIT_NAMES.map((name) => {
      const { value, next } = states[name];
      return {
        name,
        most: show(name, value),
        used: show(name, usedOf(name, view, shown)),
        next: next === undefined ? null : { most: show(name, next.value), time: formatWireTime(next.fromMs) },
      };
    }),
    given: [...shown.given],
    timeOutUntil: timeOf(states.timeOutUntil.value),
    exclusionUntil: timeOf(excluded === 0 ? undefined : excluded),
    resultToday: formatUnits(view.resultToday, SETTLEMENT.decimals),
    isAsked: shown.isAsked || view.statements.length > 0,
  };
};
