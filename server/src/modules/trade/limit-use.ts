/** Use of a member's limits by trades: open positions, waiting orders, and results that ticks have decided. Real money alone. */
import { businessDay } from '@assay/contract/time';
import { orderRisk, orderSize, positionRisk } from '@assay/verify/limit-rule';
import { notionalOf } from '@assay/verify/position-rule';
import type { Clock } from '../../base/clock.ts';
import type { Effect } from '../../engine/contract-book.ts';
import type { ContractBook } from '../../engine/contract-book.ts';
import type { Order, Position } from '../../engine/contract.ts';
import type { Option, OptionEffect } from '../../engine/option-book.ts';
import { dayOfUs, useKeys } from '../limit/index.ts';
import type { LimitAsk, LimitBook, OpenUse } from '../limit/index.ts';

const riskOf = (position: Position): bigint => positionRisk({ ...position, best: position.trailed?.best });

/** A member's orders and positions in the book, but for one that gives way to another. */
export const openUseOf = (book: ContractBook, memberId: string, without?: string): OpenUse => {
  const open = { count: 0, loss: 0n, turnover: 0n };
  for (const id of book.idsOf(memberId)) {
    if (id === without) continue;
    const [position, order] = [book.position(id), book.order(id)];
    if ((position ?? order)?.realm !== 'money') continue;
    open.count += 1;
    if (position) open.loss += riskOf(position);
    if (order) {
      open.loss += orderRisk(order);
      open.turnover += orderSize(order);
    }
  }
  return open;
};

export const orderAsk = (order: Order): LimitAsk => {
  const size = orderSize(order);
  return { turnover: size, loss: orderRisk(order), size, opens: true };
};

/** Of a position whose terms change: only what it may lose more. */
export const changeAsk = (position: Position, changed: Position): LimitAsk | undefined => {
  const loss = riskOf(changed);
  return loss > riskOf(position) ? { turnover: 0n, loss } : undefined;
};

/** A stake counts as lost until the option has ended. */
export const optionAsk = ({ stake }: Option): LimitAsk => ({ turnover: stake, loss: stake });

export const noteStake = (limits: LimitBook, { id, memberId, realm, stake }: Option, acceptUs: number): void => {
  if (realm !== 'money') return;
  limits.note(memberId, { key: useKeys.stake(id), day: dayOfUs(acceptUs), turnover: stake, result: -stake });
};

export const noteNight = (
  limits: LimitBook,
  { memberId, realm }: Position,
  journal: string,
  charge: bigint,
  nowMs: number,
): void => {
  if (realm !== 'money') return;
  limits.note(memberId, { key: useKeys.night(journal), day: businessDay(nowMs), turnover: 0n, result: -charge });
};

/** Told at once, because from that moment on it stands in the book no more. */
export const noteDecided =
  (limits: LimitBook, clock: Clock) =>
  (effect: Effect | OptionEffect, number: number): void => {
    if (effect.kind === 'filled' && effect.order.realm === 'money') {
      const { position, fee, quote } = effect;
      const turnover = notionalOf(position, position.open);
      limits.note(position.memberId, {
        key: useKeys.fill(position.id),
        day: dayOfUs(quote.us),
        turnover,
        result: -fee,
      });
    }
    if (effect.kind === 'closed' && effect.position.realm === 'money') {
      const { position, closing, quote } = effect;
      const result = closing.profit + closing.shortfall - closing.fee;
      const key = useKeys.closing(position.id, number);
      limits.note(position.memberId, { key, day: dayOfUs(quote.us), turnover: 0n, result });
    }
    if (effect.kind === 'settled' && effect.option.realm === 'money') {
      const { option, end } = effect;
      const key = useKeys.settled(option.id);
      limits.note(option.memberId, { key, day: businessDay(clock.now()), turnover: 0n, result: end.credit });
    }
  };
