/** Turns the engine's decisions into hot lane commands: a journal and the rows that belong to it. */
import { DomainError } from '../../base/domain-error.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { HotCommand } from '../../ledger/hot-lane.ts';
import type { Effect } from '../../engine/contract-book.ts';
import type { OptionEffect } from '../../engine/option-book.ts';
import { closePosition, ENGINE, openPosition, returnOrder, settleOptionStake } from './journals.ts';
import { endOrders, insertClosings, insertPositions, settleOptions, updatePositions } from './rows.ts';

/** True when the journal was committed before, by whatever process. */
export const isRepeat = (error: unknown): boolean => error instanceof DomainError && error.error === 'request_replayed';

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

export const fillCommand = (effect: Of<'filled'>): HotCommand => ({
  memberId: effect.order.memberId,
  journal: openPosition(effect),
  rows: [
    rowFor(endOrders, { id: effect.order.id, state: 'filled', reason: null, us: effect.quote.us }),
    rowFor(insertPositions, effect),
  ],
});

export const returnCommand = ({ order, quote, reason }: Of<'returned'>): HotCommand => ({
  memberId: order.memberId,
  journal: returnOrder(order, ENGINE),
  rows: [rowFor(endOrders, { id: order.id, state: 'returned', reason, us: quote.us })],
});

export const closingCommand = (effect: Of<'closed'>, number: number): HotCommand => ({
  memberId: effect.position.memberId,
  journal: closePosition(effect, number),
  rows: [
    rowFor(insertClosings, { effect, number }),
    rowFor(
      updatePositions,
      effect.left
        ? { position: effect.left, profit: effect.closing.profit }
        : { position: effect.position, profit: effect.closing.profit, closedUs: effect.quote.us },
    ),
  ],
});

export const settleCommand = (effect: Extract<OptionEffect, { kind: 'settled' }>, us: number): HotCommand => ({
  memberId: effect.option.memberId,
  journal: settleOptionStake(effect.option, effect.end.credit),
  rows: [rowFor(settleOptions, { ...effect, us })],
});
