/**
 * Names of the limits that a member sets, in the order of the words that the phone signs (`@assay/verify/limit-terms`):
 * another name or another order would make every statement that was signed unreadable.
 */

/** Amounts in USDT, by the business day, the last 7 or the last 30 of them, today included. */
export const AMOUNT_LIMIT_NAMES = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'turnoverDay',
  'turnoverWeek',
  'turnoverMonth',
  'positionSize',
  'positionLoss',
] as const;
/** Whole numbers: positions and waiting orders together, minutes between two reminders, and minutes of one session. */
export const COUNT_LIMIT_NAMES = ['openPositions', 'sessionMinutes', 'sessionMost'] as const;
export const OWN_LIMIT_NAMES = [...AMOUNT_LIMIT_NAMES, ...COUNT_LIMIT_NAMES] as const;
export type OwnLimitName = (typeof OWN_LIMIT_NAMES)[number];
