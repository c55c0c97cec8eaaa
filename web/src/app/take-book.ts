/** Puts a pushed book where the answers of its calls are, so that whoever shows them has it without asking. */
import { endpointQuery } from '@assay/client/hooks';
import { serverNow } from '@assay/client/server-clock';
import { bookInputs, bookMessage, type BookContent, type BookName } from '@assay/contract/book';
import type { CallInputOf, Endpoint, OutputOf } from '@assay/contract/endpoint';
import { toPage, type Page } from '@assay/contract/envelope';
import { getOptionHead, listOptions } from '@assay/contract/option';
import { getTradeSummary, listOrders, listPositions } from '@assay/contract/trade';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

interface Trade {
  id: string;
}

/** Answers to those who show single trades now, such as what became of an order. */
const answersById = (
  queries: QueryClient,
  endpoint: typeof listPositions | typeof listOptions,
  trades: readonly Trade[],
): [QueryKey, Page<Trade>][] => {
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  return queries
    .getQueryCache()
    .findAll({ queryKey: [endpoint.id] })
    .flatMap(({ queryKey }) => {
      const input = endpoint.input.safeParse(queryKey[1]).data;
      const trade = byId.get(input?.id ?? '');
      return input && trade ? [[queryKey, toPage([trade], 1, input)]] : [];
    });
};

const CONTRACTS = [listPositions.id, listOrders.id];
const OPTIONS = [listOptions.id];
const ALL = new Set<unknown>([...CONTRACTS, ...OPTIONS, getTradeSummary.id, getOptionHead.id]);

/** Queries of other books, and lists of this one that came without: the news of its frame cannot have changed them. */
const unchanged = (queries: QueryClient, book: BookName, { positions, options }: BookContent): Query[] => {
  const spared = new Set<unknown>([...(positions ? [] : CONTRACTS), ...(options ? [] : OPTIONS)]);
  return queries.getQueryCache().findAll({
    predicate: ({ queryKey }) => {
      const { realm = 'money', contestId } = (queryKey.at(-1) ?? {}) as Partial<BookName>;
      const isOther = realm !== book.realm || contestId !== book.contestId;
      return ALL.has(queryKey[0]) && (isOther || spared.has(queryKey[0]));
    },
  });
};

/** The hashes of the keys that need not be asked for; none when the message is not what was agreed on. */
export const takeBook = (queries: QueryClient, message: unknown): ReadonlySet<string> => {
  const parsed = bookMessage.safeParse(message);
  if (!parsed.success) return new Set();
  const [, book, readAtMs, content] = parsed.data;
  const known = new Set(unchanged(queries, book, content).map(({ queryHash }) => queryHash));
  const updatedAt = readAtMs - serverNow() + Date.now();

  const put = (queryKey: QueryKey, answer: unknown): void => {
    // An answer that came after this was read may be newer, or not: it is asked for again.
    if (answer === undefined || (queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > updatedAt) return;
    // A request on its way may bring older data. If it is newer, another push follows this one.
    void queries.cancelQueries({ queryKey, exact: true });
    queries.setQueryData(queryKey, answer, { updatedAt });
    known.add(hashKey(queryKey));
  };
  const putAnswer = <E extends Endpoint>(endpoint: E, input: CallInputOf<E>, output: OutputOf<E> | undefined): void =>
    put(endpointQuery(endpoint, input).queryKey, output);

  const inputs = bookInputs(book);
  const { positions, orders, options, deals } = content;
  putAnswer(getTradeSummary, inputs.summary, content.summary);
  putAnswer(listPositions, inputs.positions, positions);
  putAnswer(listOrders, inputs.orders, orders);
  putAnswer(listOptions, inputs.options, options);
  putAnswer(getOptionHead, inputs.head, content.head);
  for (const answer of [
    ...answersById(queries, listPositions, [...(positions?.records ?? []), ...deals.positions]),
    ...answersById(queries, listOptions, [...(options?.records ?? []), ...deals.options]),
  ])
    put(...answer);
  return known;
};
