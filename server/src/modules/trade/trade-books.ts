/** Trades that the stream pushes, read by the functions that answer the calls, at one moment of the database. */
import { bookInputs } from '@assay/contract/book';
import type { BookContent, BookName } from '@assay/contract/book';
import { MAX_PAGE_SIZE } from '@assay/contract/envelope';
import { listOptions } from '@assay/contract/option';
import { listOrders, listPositions } from '@assay/contract/trade';
import type { Tx } from '../../db/database.ts';
import type { BookChange, Books } from '../../stream/book-pushes.ts';
import type { ContestAccounts } from './contest-accounts.ts';
import type { TradeDeps } from './command-terms.ts';
import { dealsOf, optionsOf, ordersOf, positionsOf } from './lists.ts';
import { getOptionHead, getSummary } from './summary.ts';
import { tellNews } from './tell-news.ts';

type BookDeps = TradeDeps & { accounts: Pick<ContestAccounts, 'ownerOf' | 'contestOf'> };
type Inputs = ReturnType<typeof bookInputs>;

interface Listed {
  id: string;
}

/** The ids that are in none of the lists; the rest of very many is asked for by whoever shows one of them. */
const without = (ids: readonly string[], ...lists: readonly (readonly Listed[])[]): string[] => {
  const known = new Set(lists.flatMap((list) => list.map(({ id }) => id)));
  return ids.filter((id) => !known.has(id)).slice(-MAX_PAGE_SIZE);
};

/** Skips the query when there are no ids. */
const found = <T>(ids: readonly string[], find: (ids: readonly string[]) => Promise<T[]>): Promise<T[]> =>
  ids.length === 0 ? Promise.resolve([]) : find(ids);

const readContracts = async (deps: BookDeps, tx: Tx, accountId: string, inputs: Inputs, ids: readonly string[]) => {
  const positions = await positionsOf(deps, tx, accountId, listPositions.input.parse(inputs.positions));
  const orders = await ordersOf(deps, tx, accountId, listOrders.input.parse(inputs.orders));
  const unlisted = without(ids, positions.records, orders.records);
  const others = await found(unlisted, (some) => dealsOf.positions(deps, tx, accountId, some));
  const ended = await found(without(unlisted, others), (some) => dealsOf.orders(deps, tx, accountId, some));
  return { lists: { positions, orders }, deals: { positions: others, orders: ended } };
};

const readOptions = async (deps: BookDeps, tx: Tx, accountId: string, inputs: Inputs, ids: readonly string[]) => {
  const options = await optionsOf(deps, tx, accountId, listOptions.input.parse(inputs.options));
  const others = await found(without(ids, options.records), (some) => dealsOf.options(deps, tx, accountId, some));
  return { lists: { options }, deals: { options: others } };
};

const readContent = async (
  deps: BookDeps,
  tx: Tx,
  book: BookName,
  changes: readonly BookChange[],
): Promise<BookContent> => {
  const { accountId } = changes[0]!;
  const inputs = bookInputs(book);
  const idsOf = (isOption: boolean) => [
    ...new Set(changes.filter((change) => change.isOption === isOption).map((change) => change.news[2])),
  ];
  const [contractIds, optionIds] = [idsOf(false), idsOf(true)];
  const contracts =
    contractIds.length === 0 ? undefined : await readContracts(deps, tx, accountId, inputs, contractIds);
  const options = optionIds.length === 0 ? undefined : await readOptions(deps, tx, accountId, inputs, optionIds);
  return {
    summary: await getSummary(deps, tx, accountId, book.realm),
    ...contracts?.lists,
    ...options?.lists,
    ...(book.contestId === undefined && { head: await getOptionHead(deps, tx, accountId, book.realm) }),
    deals: { positions: [], orders: [], options: [], ...contracts?.deals, ...options?.deals },
  };
};

export const tradeBooks = (deps: BookDeps): Books => ({
  onChange: (listener) =>
    tellNews(deps, (memberId, news, { accountId, isOption }) => listener({ memberId, accountId, isOption, news })),
  read: async (changes) => {
    const { accountId, news } = changes[0]!;
    const contestId = deps.accounts.contestOf(accountId);
    const book = { realm: news[3], ...(contestId !== undefined && { contestId }) };
    const readAtMs = deps.clock.now();
    const content = await deps.db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      return readContent(deps, tx, book, changes);
    });
    return ['book', book, readAtMs, content];
  },
});
