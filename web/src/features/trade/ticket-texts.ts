/** Problems of a ticket, in words. */
import type { Translate } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { quantityText } from './show-numbers.ts';
import type { TargetProblem } from './target-text.ts';
import { CURRENCY } from './terms.ts';
import type { AmountProblem, LimitProblem } from './ticket-form.ts';

const AMOUNT = {
  insufficient: 'trade.insufficient',
  missing: 'trade.missing',
  invalid: 'trade.amountInvalid',
} as const;

export const amountProblem = (t: Translate, problem: AmountProblem, base: string): string => {
  if (problem.name === 'large') return t('trade.large', { amount: withUnit(problem.notional, CURRENCY) });
  if (problem.name === 'step') return t('trade.step', { quantity: quantityText(problem.quantity, base) });
  if (problem.name === 'small') return t('trade.small', { quantity: quantityText(problem.quantity, base) });
  return t(AMOUNT[problem.name]);
};

const LIMIT = {
  missing: 'trade.limitMissing',
  invalid: 'trade.limitInvalid',
  above: 'trade.limitAbove',
  below: 'trade.limitBelow',
  stopAbove: 'trade.stopAbove',
  stopBelow: 'trade.stopBelow',
} as const;
export const limitProblem = (t: Translate, { name }: LimitProblem): string => t(LIMIT[name]);

const TARGET = {
  invalid: 'trade.limitInvalid',
  above: 'trade.targetAbove',
  below: 'trade.targetBelow',
  beyond: 'trade.targetBeyond',
  near: 'trade.targetNear',
} as const;
export const targetProblem = (t: Translate, problem: TargetProblem): string => t(TARGET[problem]);
