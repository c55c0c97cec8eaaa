/** When a figure has gone too far, and when it has come back: pure. Compared exactly, as whole numbers. */
import { ALERT_KINDS } from '@assay/contract/desk/alert';
import type { AlertKindName } from '@assay/contract/desk/alert';
import { formatUnits, parseUnits } from '@assay/contract/money';

/** Digits of the finest currency. */
const SCALE = 18;

const unitsOf = (text: string): bigint => parseUnits(text, SCALE) ?? 0n;

export interface Rule {
  number: bigint;
  kind: AlertKindName;
  subject: string;
  threshold: string;
  isOn: boolean;
}

export const isTooFar = ({ kind, threshold }: Pick<Rule, 'kind' | 'threshold'>, value: string): boolean =>
  ALERT_KINDS[kind].side === 'above' ? unitsOf(value) > unitsOf(threshold) : unitsOf(value) < unitsOf(threshold);

/** A tenth back on the good side: a figure that trembles at its threshold raises one alert, not a hundred. */
export const isBack = ({ kind, threshold }: Pick<Rule, 'kind' | 'threshold'>, value: string): boolean => {
  const [now, bound] = [unitsOf(value) * 10n, unitsOf(threshold)];
  return ALERT_KINDS[kind].side === 'above' ? now <= bound * 9n : now >= bound * 11n;
};

/** The rule of one subject, or else the one for all of them. */
export const ruleFor = (
  rules: readonly Rule[],
  { kind, subject }: { kind: AlertKindName; subject: string },
): Rule | undefined => {
  const own = rules.filter((rule) => rule.kind === kind);
  return own.find((rule) => rule.subject === subject) ?? own.find((rule) => rule.subject === '');
};

/** Percent of its debts that a pool holds, rounded down; undefined when it owes nothing. */
export const coverOf = (holds: string, owes: string): string | undefined => {
  const [held, owed] = [unitsOf(holds), unitsOf(owes)];
  return owed <= 0n ? undefined : formatUnits((held * 10_000n) / owed, 2);
};
