/** Meanings of each state's values, in the order of the contract. */

const CODED = {
  under_review: 'under review',
  credited: 'credited',
  delivered: 'delivered',
  paid_out: 'paid out, on its way',
  rejected: 'rejected',
  failed: 'failed, and returned whole',
};

const STATES: Record<string, Record<string, string>> = {
  'open|closed|stale|halted': {
    open: 'ticking, takes orders',
    closed: 'outside trading hours',
    stale: 'should tick but does not',
    halted: 'its ticks are not believed',
  },
  'running|settling|closed': {
    running: 'open',
    settling: 'asked to close, at the next valid tick',
    closed: 'nothing of it is open any more',
  },
  'waiting|filled|returned|cancelled': {
    waiting: 'accepted, not filled yet',
    filled: 'became a position',
    returned: 'never filled; what was held is back',
    cancelled: 'taken back by the member',
  },
  'active|paused|cancelled': {
    active: 'buys at its due times',
    paused: 'stopped by the member, can go on',
    cancelled: 'ended by the member for good',
  },
  'paid|due|late': {
    paid: 'booked',
    due: 'still to come',
    late: 'its day is over, and it is not paid',
  },
  'open|answered': { open: 'waits for an answer', answered: 'answered; `answer` says how' },
  'waiting|ended': { waiting: 'not filled yet', ended: 'ended without a position' },
  'open|closed|history': {
    open: 'running or settling',
    closed: 'closed whole',
    history: 'closed whole or in part',
  },
  'running|settled': { running: 'not expired, or not decided yet', settled: 'decided; `outcome` says how' },
  'started|waiting|rejected|holding|cancelled|done': {
    started: 'nothing handed in yet',
    waiting: 'a reviewer has it',
    rejected: 'rejected, may be handed in again',
    holding: 'accepted; the factors go at `until`',
    cancelled: 'stopped by the member',
    done: 'the factors are gone',
  },
  'asking|allowed|denied': {
    asking: 'no device has answered yet',
    allowed: 'let in by another device',
    denied: 'stopped by another device, or too many were asked for; a code to the address still logs in',
  },
  'waiting|holding': { waiting: 'a reviewer has it', holding: 'accepted; the factors go at `until`' },
  'none|waiting|rejected|authorized': {
    none: 'nothing handed in',
    waiting: 'submitted and waiting',
    rejected: 'rejected, may be handed in again',
    authorized: 'verified',
  },
  'waiting|rejected|authorized': {
    waiting: 'submitted and waiting',
    rejected: 'rejected, may be handed in again',
    authorized: 'verified',
  },
  'pending_review|under_review|retry|rejected|waiting|passed|paid_back': {
    pending_review: 'applied for, nobody has looked yet',
    under_review: 'somebody looks at it',
    retry: 'sent back to be corrected',
    rejected: 'rejected for good',
    waiting: 'granted, waits to be accepted',
    passed: 'paid out and running',
    paid_back: 'over; `end` says how',
  },
  'not_started|running|ended|frozen|cancelled': {
    not_started: 'paid for, begins on its first day',
    running: 'takes part in the results of each day',
    ended: 'over, principal returned',
    frozen: 'stopped because of a default',
    cancelled: 'refunded before it began',
  },
  'upcoming|open|sold_out|closed|dry|uncovered|unfilled|default': {
    upcoming: 'before its first day',
    open: 'on sale',
    sold_out: 'at capacity',
    closed: 'after its deadline',
    dry: 'the money for a day is not there: nothing is paid and nothing sold',
    uncovered: 'its pool covers too few days of target income to sell more',
    unfilled: 'a bond that was refunded',
    default: 'its issuer has not paid',
  },
  'upcoming|issuing|drawing|paying|completed|listed': {
    upcoming: 'not open yet',
    issuing: 'takes applications',
    drawing: 'closed, waits for the tick that draws',
    paying: 'drawn; winners pay',
    completed: 'paid for',
    listed: 'its market is open',
  },
  'applied|won|not_won|completed|expired|listed': {
    applied: 'waits for the draw',
    won: 'won, to be paid',
    not_won: 'nothing was won; what was held is back',
    completed: 'paid',
    expired: 'won and not paid in time',
    listed: 'paid, and the coins are delivered',
  },
  'open|done|waiting|claimed': {
    open: 'to be done',
    done: 'done, may be claimed',
    waiting: 'claimed, waits for a verification',
    claimed: 'paid',
  },
  '0|1|-1': { 0: CODED.under_review, 1: CODED.credited, '-1': CODED.rejected },
  '0|1|2|-1|-2': {
    0: CODED.under_review,
    2: CODED.paid_out,
    1: CODED.delivered,
    '-1': CODED.rejected,
    '-2': CODED.failed,
  },
  '0|1|2|-1|-2|cancelled': {
    0: CODED.under_review,
    2: CODED.paid_out,
    1: CODED.delivered,
    '-1': CODED.rejected,
    '-2': CODED.failed,
    cancelled: 'taken back by the member',
  },
  '1|0|-2': { 1: 'in progress', 0: 'to be started', '-2': 'ended' },
  '1|0|-2|-3': { 1: 'in progress', 0: 'to be started', '-2': 'ended', '-3': 'exited' },
};

/** The same for a choice of numbers and for a choice of texts, whatever their order. */
const keyOf = (values: readonly string[]): string => values.toSorted().join('|');
const BY_KEY = new Map(Object.entries(STATES).map(([values, words]) => [keyOf(values.split('|')), words]));

export const stateWords = (values: readonly unknown[]): string | undefined => {
  const words = BY_KEY.get(keyOf(values.map(String)));
  return words && values.map((value) => `\`${String(value)}\` ${words[String(value)]}`).join('; ');
};
