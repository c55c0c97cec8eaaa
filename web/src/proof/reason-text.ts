import type { Translate } from '../i18n/i18n.ts';

const REASONS = {
  late_entry: 'option.reason.lateEntry',
  few_ticks: 'option.reason.fewTicks',
  stale_exit: 'option.reason.staleExit',
  gap: 'option.reason.gap',
  halt: 'option.reason.halt',
  late_accept: 'option.reason.lateAccept',
} as const;

/** Why the tape could not decide. A reason of a later server is said in general words. */
export const reasonText = (t: Translate, reason: string | null): string =>
  t(reason !== null && reason in REASONS ? REASONS[reason as keyof typeof REASONS] : 'option.reason.other');
