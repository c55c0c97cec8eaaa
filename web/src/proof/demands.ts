/**
 * Demands on a member's own statement once a command was accepted with a signature, and on what later receipts must
 * then say. Paths are as the server signs them.
 */
import { journalIdOf } from '@assay/verify/journal-id';
import * as z from 'zod/mini';

const withId = z.object({ id: z.string() });
const loanAnswer = z.object({ id: z.string(), version: z.int() });
const orderAnswer = z.object({ id: z.string(), realm: z.string() });
const positionAnswer = z.object({
  id: z.string(),
  realm: z.string(),
  symbol: z.string(),
  closings: z.array(z.unknown()),
  closingTick: z.nullable(z.int()),
  termsTick: z.int(),
  takeProfitPrice: z.nullable(z.string()),
  stopLossPrice: z.nullable(z.string()),
  stopLoss: z.unknown(),
  trail: z.optional(z.nullable(z.object({ fromTick: z.int() }))),
});
const closeAllAnswer = z.object({
  positions: z.array(z.object({ id: z.string(), symbol: z.string(), number: z.int(), closingTick: z.int() })),
});

/**
 * A closing that was asked for: the first valid tick after `tick` that is made after the acceptance closes. `seen`: the newest
 * that this phone said it had. `atMs`: when the server signed its answer, which is no earlier than the acceptance.
 */
export const askedClosing = z.object({
  id: z.string(),
  symbol: z.string(),
  number: z.int(),
  tick: z.int(),
  seen: z.optional(z.int()),
  atMs: z.optional(z.int()),
});
export type AskedClosing = z.infer<typeof askedClosing>;

/** Targets of a position since a tick. */
export const acceptedTerms = z.object({
  id: z.string(),
  tick: z.int(),
  takeProfit: z.nullable(z.string()),
  stopLoss: z.nullable(z.string()),
  atMs: z.optional(z.int()),
});
export type AcceptedTerms = z.infer<typeof acceptedTerms>;

export interface Demand {
  /** The journal that must come, by its id. */
  journals: readonly string[];
  closings?: readonly AskedClosing[];
  terms?: AcceptedTerms;
}

interface Asked {
  member: string;
  request: string;
  /** As it was sent, and as it was answered. */
  input: unknown;
  result: unknown;
}

type Rule = (asked: Asked) => Demand | undefined;

const booked = (actor: string, key: string): Demand => ({ journals: [journalIdOf(actor, key)] });

const ofAnswer =
  (actor: string, keyOf: (id: string) => string): Rule =>
  ({ result }) =>
    booked(actor, keyOf(withId.parse(result).id));

const ofLoan =
  (kind: string): Rule =>
  ({ result }) => {
    const { id, version } = loanAnswer.parse(result);
    return booked('loan', `${kind}:${id}:${version}`);
  };

const ofProduct: Rule = ({ member, result }) => booked(member, `product-order:${withId.parse(result).id}`);

const closingJournal = (id: string, number: number): string => journalIdOf('engine', `close:${id}:${number}`);
const ofClosings = (closings: readonly AskedClosing[]): Demand => ({
  journals: closings.map(({ id, number }) => closingJournal(id, number)),
  closings,
});

/** Contests and demos have books of their own. */
const isMoney = ({ realm }: { realm: string }): boolean => realm === 'money';

const closeInput = z.object({ clientTick: z.optional(z.int()) });
const closeAllInput = z.object({
  realm: z.string(),
  clientTicks: z.optional(z.array(z.object({ symbol: z.string(), tick: z.int() }))),
});

const ofClose: Rule = ({ input, result }) => {
  const position = positionAnswer.parse(result);
  const { id, symbol, closings, closingTick } = position;
  if (!isMoney(position) || closingTick === null) return undefined;
  const seen = closeInput.parse(input).clientTick;
  return ofClosings([{ id, symbol, number: closings.length + 1, tick: closingTick, ...(seen && { seen }) }]);
};

const ofCloseAll: Rule = ({ input, result }) => {
  const asked = closeAllInput.parse(input);
  if (!isMoney(asked)) return undefined;
  const { positions } = closeAllAnswer.parse(result);
  const seenOf = new Map((asked.clientTicks ?? []).map(({ symbol, tick }) => [symbol, tick]));
  return ofClosings(
    positions.map(({ closingTick, ...position }) => {
      const seen = seenOf.get(position.symbol);
      return { ...position, tick: closingTick, ...(seen && { seen }) };
    }),
  );
};

const byPrice = z.object({ trail: z.string() });
const byPercent = z.object({ trailPercent: z.string() });
const units = (decimal: string): string => BigInt(decimal.replace('.', '')).toString();

/** A trailing stop moves on; what stays is its distance, and the tick that it is counted from. */
const stopOf = ({ stopLoss, stopLossPrice, trail }: z.infer<typeof positionAnswer>): string | null => {
  if (!trail) return stopLossPrice;
  const price = byPrice.safeParse(stopLoss);
  if (price.success) return `trail@${units(price.data.trail)}:${trail.fromTick}`;
  return `trail%${units(byPercent.parse(stopLoss).trailPercent)}:${trail.fromTick}`;
};

const termsOf = (position: z.infer<typeof positionAnswer>): Pick<Demand, 'terms'> => ({
  terms: {
    id: position.id,
    tick: position.termsTick,
    takeProfit: position.takeProfitPrice,
    stopLoss: stopOf(position),
  },
});

const ofTargets: Rule = ({ result }) => {
  const position = positionAnswer.parse(result);
  return isMoney(position) ? { journals: [], ...termsOf(position) } : undefined;
};

const ofMargin: Rule = ({ member, request, result }) => {
  const position = positionAnswer.parse(result);
  if (!isMoney(position)) return undefined;
  return { ...booked(member, `margin:${position.id}:${request}`), ...termsOf(position) };
};

const ofCancel: Rule = ({ member, result }) => {
  const order = orderAnswer.parse(result);
  return isMoney(order) ? booked(member, `order-end:${order.id}`) : undefined;
};

/** By the path of the command. */
export const RULES: Readonly<Record<string, Rule>> = {
  '/api/finance/appWithdrawal/apply': ofAnswer('withdrawal', (id) => `hold:${id}`),
  '/api/finance/appWithdrawal/cancel': ofAnswer('withdrawal', (id) => `end:${id}`),
  '/api/trade/appFlashExchangeLog/flashExchange': ({ member, result }) =>
    booked(member, `swap:${withId.parse(result).id}`),
  '/api/prod/appProductOrder/debitBuy': ofProduct,
  '/api/prod/appProductOrder/minerBuy': ofProduct,
  '/api/prod/appOrderIoe/apply': ofAnswer('offering', (id) => `${id}:hold`),
  '/api/prod/appOrderIoe/pay': ofAnswer('offering', (id) => `${id}:paid`),
  '/api/prod/appLoanOrder/pledgeApply': ofLoan('loan_pledged'),
  '/api/prod/appLoanOrder/topUp': ofLoan('loan_pledged'),
  '/api/prod/appLoanOrder/release': ofLoan('loan_pledge_returned'),
  '/api/prod/appLoanOrder/accept': ofLoan('loan_paid_out'),
  '/api/prod/appLoanOrder/repay': ofLoan('loan_repaid'),
  '/api/trade/appTradePositions/cancel': ofCancel,
  '/api/trade/appTradePositions/updateStopLoss': ofTargets,
  '/api/trade/appTradePositions/addMargin': ofMargin,
  '/api/trade/appTradePositions/close': ofClose,
  '/api/trade/appTradePositions/closePart': ofClose,
  '/api/trade/appTradePositions/closeAll': ofCloseAll,
};

/** Undefined for a command that neither books nor changes anything of the member's money. */
export const demandOf = (path: string, asked: Asked): Demand | undefined =>
  RULES[path.replace(/\/close\/[^/]*$/, '/close')]?.(asked);
