/** Rules in words. */
import { ALERT_KINDS, type AlertKindName, grouped } from '@assay/contract/desk/alert';

export const unitOf = (kind: AlertKindName): string => ALERT_KINDS[kind].unit;

/** `above 120 min`. */
export const ruleText = ({ kind, threshold }: { kind: AlertKindName; threshold: string }): string => {
  const { side, unit } = ALERT_KINDS[kind];
  return `${side} ${grouped(threshold)}${unit === '' ? '' : ` ${unit}`}`;
};
