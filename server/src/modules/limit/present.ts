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
  of?: string;
  most: string;
  used: string | null;
  currency: string | null;
}

export interface Shown {
  memberId: string;
  nowMs: number;
  deposited: Readonly<Record<LimitSpan, bigint>>;
  given: readonly GivenLimit[];
  barred: Limits['barred'];
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

/** Whole minutes of the session that runs, or has just ended. */
const minutesOf = (session: LimitView['session'], nowMs: number): bigint => {
  if (session === undefined || (session.untilMs > 0 && session.untilMs <= nowMs)) return 0n;
  const endMs = session.untilMs > 0 ? session.seenMs : nowMs;
  return BigInt(Math.floor((endMs - session.beganMs) / 60_000));
};

const usedOf = (name: OwnLimitName, view: LimitView, { deposited, nowMs }: Shown): bigint | undefined => {
  const { bySpan, open } = view;
  if (name === 'openPositions') return BigInt(open.count);
  if (name === 'sessionMost') return minutesOf(view.session, nowMs);
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
  const sessionUntil = states.sessionMost.value === undefined ? 0 : (view.session?.untilMs ?? 0);
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
    given: shown.given.map((one) => ({ ...one, of: one.of ?? null })),
    barred: shown.barred,
    timeOutUntil: timeOf(states.timeOutUntil.value),
    exclusionUntil: timeOf(excluded === 0 ? undefined : excluded),
    sessionUntil: timeOf(sessionUntil > nowMs ? sessionUntil : undefined),
    resultToday: formatUnits(view.resultToday, SETTLEMENT.decimals),
    isAsked: shown.isAsked || view.statements.length > 0,
  };
};
