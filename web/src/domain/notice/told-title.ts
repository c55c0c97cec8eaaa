/** Titles of events that both messages and notices tell of. */
import { SECURITY_EVENTS } from '@assay/contract/security';
import type { Translate } from '../../i18n/i18n.ts';

const MONEY_EVENTS = [
  'withdrawal_asked',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_returned',
  'deposit_reversed',
  'loan_granted',
  'loan_paid_out',
  'loan_due',
  'loan_overdue',
  'loan_called',
  'loan_liquidated',
] as const;

type SecurityEvent = (typeof SECURITY_EVENTS)[number];
type MoneyEvent = (typeof MONEY_EVENTS)[number];
export type ToldEvent = SecurityEvent | MoneyEvent;

const isSecurityEvent = (kind: string): kind is SecurityEvent => (SECURITY_EVENTS as readonly string[]).includes(kind);

export const isTold = (kind: string): kind is ToldEvent =>
  isSecurityEvent(kind) || (MONEY_EVENTS as readonly string[]).includes(kind);

export const toldTitle = (t: Translate, kind: ToldEvent): string =>
  isSecurityEvent(kind) ? t(`security.event.${kind}`) : t(`sandbox.${kind}`);
