/** Commands of members about positions: targets, margin, closing. */
import type * as contract from '@assay/contract/trade';
import type { InputOf } from '@assay/contract/endpoint';
import type { Realm } from '@assay/contract/ledger';
import { formatUnits, parseUnits, SETTLEMENT } from '@assay/contract/money';
import { DomainError, invariant } from '../../base/domain-error.ts';
import type { Position } from '../../engine/contract.ts';
import { withMargin, withTargets } from '../../engine/position-changes.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import type { CommandDraft } from '../../ledger/commit-batch.ts';
import { changeAsk } from './limit-use.ts';
import { addMargin } from './journals.ts';
import { updatePositions } from './rows.ts';
import { checkTargets, parseTargets } from './rules.ts';
import { CHANGE_AGE_MS, movesOf, termsFor, remembered, nowUs, realmOf } from './command-terms.ts';
import type { TradeDeps, Caller, Memory } from './command-terms.ts';

const lastOf = (deps: TradeDeps, position: Position) => {
  const last = deps.quotes.last(position.symbolId);
  invariant(last, 'an instrument with a position has a price');
  return last;
};

const markOf = (deps: TradeDeps, position: Position): bigint => {
  const last = lastOf(deps, position);
  return BigInt(position.side === 1 ? last.bid : last.ask);
};

interface Change {
  position: Position;
  journal?: CommandDraft['journal'];
}

/** Changes one position and remembers the request with what the position became. */
const changeOne = async (
  deps: TradeDeps,
  caller: Caller,
  { id, realm }: { id: string; realm?: Realm },
  change: (position: Position, seq: number) => Change,
  remember: Memory<Position>,
): Promise<Position> => {
  const [changed] = await deps.engine.changePositions({
    ...termsFor(caller, CHANGE_AGE_MS),
    ids: [id],
    moves: realm && movesOf(caller.memberId, realm, 'hold'),
    change: ([found]) => {
      const { position, journal } = change(...found!);
      const ask = position.realm === 'money' ? changeAsk(found![0], position) : undefined;
      if (ask) deps.limits.refuse(caller.memberId, ask, id);
      const rows = remembered(remember, position, rowFor(updatePositions, { position }));
      return { changed: [position], draft: { journal, rows } };
    },
  });
  return changed!;
};

export const changeTargets = (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof contract.updateStopLoss>,
  remember?: Memory<Position>,
): Promise<Position> =>
  changeOne(
    deps,
    caller,
    input,
    (position, seq) => {
      const { scale } = deps.quotes.instruments.find(({ id }) => id === position.symbolId)!;
      // A target that is not given was right when it was set, and stays whatever the nights have cost since.
      const given = parseTargets(input, scale);
      const last = lastOf(deps, position);
      checkTargets(position, given, { mark: markOf(deps, position), spread: BigInt(last.ask - last.bid) });
      const targets = {
        takeProfit: input.takeProfit === undefined ? position.takeProfit : given.takeProfit,
        stopLoss: input.stopLoss === undefined ? position.stopLoss : given.stopLoss,
      };
      return { position: withTargets(position, targets, { seq, us: nowUs(deps), last: { ...last, seq: last.tick } }) };
    },
    remember,
  );

export const addPositionMargin = async (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof contract.addPositionMargin>,
  remember?: Memory<Position>,
): Promise<Position> =>
  changeOne(
    deps,
    caller,
    { id: input.id, realm: realmOf(deps, input.id) },
    (position, seq) => {
      const amount = parseUnits(input.amount, SETTLEMENT.decimals);
      if (amount === undefined || amount <= 0n) throw new DomainError('amount_invalid');
      return {
        position: withMargin(position, amount, { seq, us: nowUs(deps) }),
        journal: addMargin(position, amount, caller.requestId),
      };
    },
    remember,
  );

/** True when no further closing can be requested. */
const isClosingWhole = ({ quantity, closing }: Position): boolean => closing?.quantity === quantity;

/** A closing is refused for nothing that a phone says it saw; more than there was nobody can have seen. */
const seenUpTo = (clientTick: number | undefined, seq: number): number | undefined =>
  clientTick === undefined ? undefined : Math.min(clientTick, seq);

/**
 * T5: asked once; the first valid tick after this closes it. Without a quantity, all of it, also while a part waits for
 * its tick: closing is always possible.
 */
export const askToClose = (
  deps: TradeDeps,
  caller: Caller,
  { id, part, clientTick }: { id: string; part?: string | undefined; clientTick?: number | undefined },
  remember?: Memory<Position>,
): Promise<Position> =>
  changeOne(
    deps,
    caller,
    { id },
    (position, seq) => {
      if (isClosingWhole(position) || (position.closing && part !== undefined)) throw new DomainError('too_late');
      const quantity = part === undefined ? position.quantity : partQuantity(deps, position, part);
      const closing = { quantity, acceptSeq: seq, clientSeq: seenUpTo(clientTick, seq), afterUs: nowUs(deps) };
      return { position: { ...position, closing } };
    },
    remember,
  );

const partQuantity = (deps: TradeDeps, position: Position, text: string): bigint => {
  const terms = deps.terms.get(position.symbolId);
  invariant(terms, 'a position is of an instrument that can be traded');
  const quantity = parseUnits(text, terms.quantityScale);
  if (quantity === undefined || quantity <= 0n || quantity % terms.quantityStep !== 0n) {
    throw new DomainError('amount_invalid', { field: 'quantity' });
  }
  if (quantity > position.quantity) {
    throw new DomainError('amount_too_large', { maximum: formatUnits(position.quantity, terms.quantityScale) });
  }
  return quantity;
};

/** All open positions of one realm in one commit; returns how many were asked to close, and remembers which. */
export const closeAll = async (
  deps: TradeDeps,
  caller: Caller,
  { realm, seen }: { realm: Realm; seen?: ReadonlyMap<number, number> },
  remember?: Memory<readonly Position[]>,
): Promise<number> => {
  const own = [...deps.engine.book.idsOf(caller.memberId)].filter(
    (id) => deps.engine.book.position(id)?.realm === realm,
  );
  let count = 0;
  await deps.engine.changePositions({
    ...termsFor(caller, CHANGE_AGE_MS),
    ids: own,
    mayBeGone: true,
    change: (found) => {
      const closing = found.map(([position, seq]): Position =>
        isClosingWhole(position)
          ? position
          : {
              ...position,
              closing: {
                quantity: position.quantity,
                acceptSeq: seq,
                clientSeq: seenUpTo(seen?.get(position.symbolId), seq),
                afterUs: nowUs(deps),
              },
            },
      );
      const asked = closing.filter((position, index) => position !== found[index]![0]);
      count = asked.length;
      const rows = asked.map((position) => rowFor(updatePositions, { position }));
      return { changed: closing, draft: { rows: remembered(remember, asked, ...rows) } };
    },
  });
  return count;
};
