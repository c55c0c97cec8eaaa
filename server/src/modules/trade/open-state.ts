/** Everything that is open, as a start of the engine needs it: read as a whole, or some of it again. */
import { invariant } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { ContractBook } from '../../engine/contract-book.ts';
import type { Option } from '../../engine/option-book.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import { loadInstruments } from '../../quotes/instrument.ts';
import { loadTradeTerms } from './load-terms.ts';
import {
  readClosingCounts,
  readOpenPositions,
  readPositionsOf,
  readRunningOptions,
  readWaitingOrders,
  readWaitingOrdersOf,
} from './read-open.ts';
import { toOption, toOrder } from './stored.ts';
import type { Scales } from './stored.ts';

export interface OpenState {
  book: ContractBook;
  /** How many closings each open position has had. */
  closings: Map<string, number>;
  options: Map<string, Option>;
}

type ScalesOf = (symbolId: number) => Scales;

/** Scales of prices and quantities never change once there is something open. */
export const loadScales = async (tx: Tx, known?: readonly Instrument[]): Promise<ScalesOf> => {
  const instruments = new Map((known ?? (await loadInstruments(tx))).map((instrument) => [instrument.id, instrument]));
  const terms = await loadTradeTerms(tx);
  return (symbolId) => {
    const instrument = instruments.get(symbolId);
    const quantity = terms.get(symbolId)?.quantityScale;
    invariant(instrument && quantity !== undefined, `instrument ${symbolId} can be traded`);
    return { price: instrument.scale, quantity };
  };
};

/** All of it; `signal` breaks it off. */
export const readOpenState = async (db: Db, scalesOf: ScalesOf, signal?: AbortSignal): Promise<OpenState> => {
  const closings = await readClosingCounts(db);
  const book = new ContractBook();
  for await (const rows of readWaitingOrders(db)) {
    signal?.throwIfAborted();
    for (const row of rows) book.addOrder(toOrder(row, scalesOf(row.symbol_id)));
  }
  for await (const positions of readOpenPositions(db, scalesOf)) {
    signal?.throwIfAborted();
    for (const position of positions) book.addPosition(position);
  }
  const options = new Map((await readRunningOptions(db)).map((row) => [row.id, toOption(row)]));
  return { book, closings, options };
};

/** Puts in the place of these ids what the tables have of them now. */
export const readAgain = async (
  tx: Tx,
  state: OpenState,
  ids: readonly string[],
  scalesOf: ScalesOf,
): Promise<void> => {
  const orders = await readWaitingOrdersOf(tx, ids);
  const positions = await readPositionsOf(tx, ids, scalesOf);
  const options = await readRunningOptions(tx, ids);
  const closings = await readClosingCounts(tx, ids);
  const found = orders.map((row) => toOrder(row, scalesOf(row.symbol_id)));
  // Nothing fails from here on, so the state is never half of one moment and half of another.
  for (const id of ids) {
    state.book.remove(id);
    state.closings.delete(id);
    state.options.delete(id);
  }
  for (const order of found) state.book.addOrder(order);
  for (const position of positions) state.book.addPosition(position);
  for (const row of options) state.options.set(row.id, toOption(row));
  for (const [id, count] of closings) state.closings.set(id, count);
};
