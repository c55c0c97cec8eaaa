/**
 * Journals of each trading event. Money held for orders, positions and options stands on the member's margin account,
 * profit and loss on the house's; both sides of every event sum to zero (T4).
 */
import { SETTLEMENT } from '@assay/contract/money';
import type { JournalKind, Realm } from '@assay/contract/ledger';
import { journalId } from '../../ledger/journal-draft.ts';
import type { JournalDraft, Leg } from '../../ledger/journal-draft.ts';
import type { Effect } from '../../engine/contract-book.ts';
import type { Order, Position } from '../../engine/contract.ts';
import type { Option } from '../../engine/option-book.ts';

/** The only actor that decides outcomes (C6). */
export const ENGINE = 'engine';

interface Owner {
  memberId: string;
  realm: Realm;
}

type Moves = Partial<Record<'available' | 'margin' | 'fees' | 'pnl' | 'insurance', bigint>>;

const draft = (
  owner: Owner,
  kind: JournalKind,
  object: string,
  key: string,
  actor: string,
  moves: Moves,
): JournalDraft => ({
  id: journalId(actor, key),
  kind,
  realm: owner.realm,
  actor,
  object,
  legs: (Object.entries(moves) as [keyof Moves, bigint][]).flatMap(([purpose, delta]): Leg[] => {
    if (delta === 0n) return [];
    const isOwn = purpose === 'available' || purpose === 'margin';
    const account = { purpose, currency: SETTLEMENT.code };
    return [{ account: isOwn ? { ...account, memberId: owner.memberId } : account, delta }];
  }),
});

export const holdOrder = (order: Order): JournalDraft =>
  draft(order, 'order_hold', `order:${order.id}`, `order:${order.id}`, order.memberId, {
    available: -order.held,
    margin: order.held,
  });

export const returnOrder = (order: Order, actor: string): JournalDraft =>
  draft(order, 'order_returned', `order:${order.id}`, `order-end:${order.id}`, actor, {
    margin: -order.held,
    available: order.held,
  });

/** The same, with the accounts in the order of a hold: the one that takes its place is held after it, in one commit. */
export const freeOrder = (order: Order): JournalDraft =>
  draft(order, 'order_returned', `order:${order.id}`, `order-end:${order.id}`, order.memberId, {
    available: order.held,
    margin: -order.held,
  });

type Filled = Extract<Effect, { kind: 'filled' }>;
type Closed = Extract<Effect, { kind: 'closed' }>;

export const openPosition = ({ order, position, fee }: Filled): JournalDraft =>
  draft(order, 'position_opened', `position:${order.id}`, `order-end:${order.id}`, ENGINE, {
    margin: position.margin - order.held,
    available: order.held - position.margin - fee,
    fees: fee,
  });

/** `number` counts the closings of one position. */
export const closePosition = ({ position, margin, closing }: Closed, number: number): JournalDraft =>
  draft(position, 'position_closed', `position:${position.id}`, `close:${position.id}:${number}`, ENGINE, {
    margin: -margin,
    available: closing.paid,
    fees: closing.fee,
    pnl: -closing.profit,
    insurance: -closing.shortfall,
  });

export const addMargin = (position: Position, amount: bigint, requestId: string): JournalDraft =>
  draft(position, 'margin_added', `position:${position.id}`, `margin:${position.id}:${requestId}`, position.memberId, {
    available: -amount,
    margin: amount,
  });

export const chargeFinancing = (position: Position, day: string, charge: bigint): JournalDraft =>
  draft(position, 'financing', `position:${position.id}`, `financing:${position.id}:${day}`, ENGINE, {
    margin: -charge,
    fees: charge,
  });

export const stakeOption = (option: Option): JournalDraft =>
  draft(option, 'option_stake', `option:${option.id}`, `option:${option.id}`, option.memberId, {
    available: -option.stake,
    margin: option.stake,
  });

export const settleOptionStake = (option: Option, credit: bigint): JournalDraft =>
  draft(option, 'option_settled', `option:${option.id}`, `option-end:${option.id}`, ENGINE, {
    margin: -option.stake,
    available: credit,
    pnl: option.stake - credit,
  });
