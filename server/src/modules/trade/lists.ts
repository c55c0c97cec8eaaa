/** A member's trades in pages: what calls answer is what the stream pushes. */
import type { Option as WireOption, listOptions } from '@assay/contract/option';
import type { listOrders, listPositions, TradeOrder, TradePosition } from '@assay/contract/trade';
import type { InputOf, OutputOf } from '@assay/contract/endpoint';
import { toPage } from '@assay/contract/envelope';
import type { Page } from '@assay/contract/envelope';
import type { Tx } from '../../db/database.ts';
import { findTraded } from './command-terms.ts';
import type { TradeDeps } from './command-terms.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';
import type { TradeTerms } from './rules.ts';
import { presentOption, presentOrder, presentPosition } from './present.ts';
import type { Traded } from './present.ts';
import { findOptions, findOrders, findPositions, listedSince } from './queries.ts';
import type { OptionRow } from './stored.ts';

/** Enough to show orders and positions; a running option is shown with the entry that the engine has decided. */
export interface ShownDeps {
  quotes: Pick<PriceReader, 'find' | 'instruments'>;
  terms: ReadonlyMap<number, TradeTerms>;
}
type ListDeps = ShownDeps & Pick<TradeDeps, 'engine'>;

const sliceOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

export const tradedOf = (deps: ShownDeps, symbolId: number): Traded => {
  const { symbol } = deps.quotes.instruments.find(({ id }) => id === symbolId)!;
  return findTraded(deps, symbol);
};

/** A list of ended trades says from which month on it has all; a page of open ones has all there are. */
const toListed = async <T>(
  tx: Tx,
  listed: Page<T>,
  hasEnded: boolean,
): Promise<Page<T> & { listedSince?: string | undefined }> => {
  const since = hasEnded ? await listedSince(tx) : undefined;
  return since === undefined ? listed : { ...listed, listedSince: since };
};

const symbolIdOf = (deps: ShownDeps, symbol: string | undefined): number | undefined =>
  symbol === undefined ? undefined : findTraded(deps, symbol).instrument.id;

export const positionsOf = async (
  deps: ShownDeps,
  tx: Tx,
  memberId: string,
  input: InputOf<typeof listPositions>,
): Promise<OutputOf<typeof listPositions>> => {
  const { realm, closedBy } = input;
  const filter =
    input.id === undefined
      ? {
          memberId,
          realm,
          ...(input.state === 'history' ? { hasClosing: true } : { isOpen: input.state === 'open' }),
          symbolId: symbolIdOf(deps, input.symbol),
          closedBy,
        }
      : { memberId, id: input.id };
  const { rows, total } = await findPositions(tx, filter, sliceOf(input));
  const records = rows.map((row) => presentPosition(row, tradedOf(deps, row.symbol_id)));
  return toListed(tx, toPage(records, total, input), input.id === undefined && input.state !== 'open');
};

export const ordersOf = async (
  deps: ShownDeps,
  tx: Tx,
  memberId: string,
  input: InputOf<typeof listOrders>,
): Promise<OutputOf<typeof listOrders>> => {
  const { realm } = input;
  const symbolId = symbolIdOf(deps, input.symbol);
  const filter = { memberId, realm, isWaiting: input.state === 'waiting', symbolId };
  const { rows, total } = await findOrders(tx, filter, sliceOf(input));
  const records = rows.map((row) => presentOrder(row, tradedOf(deps, row.symbol_id)));
  return toListed(tx, toPage(records, total, input), input.state === 'ended');
};

export const shownOption = ({ quotes, engine }: ListDeps, row: OptionRow): WireOption => {
  const instrument = quotes.instruments.find(({ id }) => id === row.symbol_id)!;
  return presentOption(row, instrument, engine.options.get(row.id)?.entry);
};

export const optionsOf = async (
  deps: ListDeps,
  tx: Tx,
  memberId: string,
  input: InputOf<typeof listOptions>,
): Promise<OutputOf<typeof listOptions>> => {
  const { realm } = input;
  const isRunning = input.state === undefined ? undefined : input.state === 'running';
  const filter =
    input.id === undefined
      ? { memberId, realm, isRunning, symbolId: symbolIdOf(deps, input.symbol) }
      : { memberId, id: input.id };
  const { rows, total } = await findOptions(tx, filter, sliceOf(input));
  const records = rows.map((row) => shownOption(deps, row));
  return toListed(tx, toPage(records, total, input), input.id === undefined && input.state !== 'running');
};

/** Some of them by their ids, wherever they would be listed. */
export const dealsOf = {
  positions: async (deps: ShownDeps, tx: Tx, memberId: string, ids: readonly string[]): Promise<TradePosition[]> => {
    const { rows } = await findPositions(tx, { memberId, id: ids }, { offset: 0, limit: ids.length });
    return rows.map((row) => presentPosition(row, tradedOf(deps, row.symbol_id)));
  },
  orders: async (deps: ShownDeps, tx: Tx, memberId: string, ids: readonly string[]): Promise<TradeOrder[]> => {
    const { rows } = await findOrders(tx, { memberId, id: ids }, { offset: 0, limit: ids.length });
    return rows.map((row) => presentOrder(row, tradedOf(deps, row.symbol_id)));
  },
  options: async (deps: ListDeps, tx: Tx, memberId: string, ids: readonly string[]): Promise<WireOption[]> => {
    const { rows } = await findOptions(tx, { memberId, id: ids }, { offset: 0, limit: ids.length });
    return rows.map((row) => shownOption(deps, row));
  },
};
