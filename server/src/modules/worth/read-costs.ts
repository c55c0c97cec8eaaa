/**
 * Cost and gain of a member's coins, computed at read from the member's own journals by the rule in `verify/`. A
 * swap says what its coins were worth: the USDT of it, or the ticks that its rate came from. Coins of an offering cost what
 * was paid for them. Everything else comes and goes without a price.
 */
import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import { averageCost, costBasis } from '@assay/verify/cost-basis';
import type { CoinMove, CostBasis } from '@assay/verify/cost-basis';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inSnapshot, readNetChanges } from '../../ledger/read-books.ts';
import type { NetChange } from '../../ledger/read-books.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';
import { listSwapTicks } from '../swap/index.ts';
import type { Quote } from '../swap/index.ts';
import { createPrices, findCurrency, loadCurrencies, VALUE_SCALE, valueOf } from '../wallet/index.ts';
import type { Currency, UnitPrice } from '../wallet/index.ts';

export interface CoinPosition {
  currency: Currency;
  basis: CostBasis;
  /** Cost of one coin, with the decimals of its market's prices. */
  average: UnitPrice | undefined;
  /** Of what was bought, at the price of now. */
  value: bigint | undefined;
}

const ONE: UnitPrice = { units: 1n, scale: 0 };
/** Decimals of an average while its market has no price. */
const AVERAGE_SCALE = 8;

const priceOf = (text: string): UnitPrice => ({
  units: BigInt(text.replace('.', '')),
  scale: text.split('.')[1]?.length ?? 0,
});

type Swapped = Pick<Quote, 'from' | 'to' | 'amount' | 'receive' | 'ticks'>;

/** USDT that changed hands, or what was sent at its tick; undefined for a swap before the first tick of its market. */
const swapValue = (
  currencies: readonly Currency[],
  { from, to, amount, receive, ticks }: Swapped,
): bigint | undefined => {
  const [sent, received] = [findCurrency(currencies, from), findCurrency(currencies, to)];
  if (sent.market === null) return valueOf(amount, sent.decimals, ONE);
  if (received.market === null) return valueOf(receive, received.decimals, ONE);
  const tick = ticks.find(({ symbol }) => symbol === sent.market);
  return tick && valueOf(amount, sent.decimals, priceOf(tick.price));
};

const readMoves = async (tx: Tx, memberId: string) => {
  const currencies = await loadCurrencies(tx);
  const changes = await readNetChanges(tx, memberId, { except: ACCOUNT_CURRENCY, kinds: ['offering_paid'] });
  const swaps = await listSwapTicks(tx, memberId);
  const values = new Map(swaps.map((swap) => [`swap:${swap.id}`, swapValue(currencies, swap)]));
  for (const { kind, currency, object, delta } of changes)
    if (kind === 'offering_paid' && currency === ACCOUNT_CURRENCY) values.set(object, -delta);
  return { currencies, changes: changes.filter(({ currency }) => currency !== ACCOUNT_CURRENCY), values };
};

const PRICED = new Set<NetChange['kind']>(['swap', 'offering_delivered']);

const movesOf = (changes: readonly NetChange[], values: ReadonlyMap<string, bigint | undefined>): CoinMove[] =>
  changes.map(({ kind, object, delta }) => ({
    amount: delta,
    value: PRICED.has(kind) ? values.get(object) : undefined,
  }));

const compare = (a: bigint, b: bigint): number => (a < b ? 1 : a > b ? -1 : 0);

/** The coins that a member ever bought, the dearest first. */
export const openCosts = (deps: {
  db: Db;
  clock: Clock;
  quotes: PriceReader;
}): ((memberId: string) => Promise<CoinPosition[]>) => {
  const prices = createPrices(deps);
  return async (memberId) => {
    const { currencies, changes, values } = await inSnapshot(deps.db, (tx) => readMoves(tx, memberId));
    return [...Map.groupBy(changes, ({ currency }) => currency)]
      .map(([code, own]): CoinPosition => {
        const currency = findCurrency(currencies, code);
        const basis = costBasis(movesOf(own, values));
        const price = prices.now(currency);
        const scale = price?.scale ?? AVERAGE_SCALE;
        const units = averageCost(basis, { coin: currency.decimals, cost: VALUE_SCALE, shown: scale });
        return {
          currency,
          basis,
          average: units === undefined ? undefined : { units, scale },
          value: price && valueOf(basis.bought, currency.decimals, price),
        };
      })
      .filter(({ currency, basis }) => currency.market !== null && (basis.bought > 0n || basis.realised !== 0n))
      .toSorted((a, b) => compare(a.basis.cost, b.basis.cost));
  };
};
