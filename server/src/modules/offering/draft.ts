/** An offering that nobody sees yet: what an editor wrote, and the offering that it would be. */
import type { OfferingTerms, OfferingText } from '@assay/contract/desk/offering';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { draftsIn } from '../operator/index.ts';
import type { DraftRow } from '../operator/index.ts';
import type { OfferingTerms as Shown } from './present.ts';
import type { NewOffering } from './publish-offering.ts';
import { readEscrow } from './queries.ts';

export interface DraftBody {
  terms: OfferingTerms;
  texts: readonly OfferingText[];
}
export type Draft = DraftRow<DraftBody>;
type Wanted = Pick<Draft, 'id' | 'body'>;

const YEAR_MS = 366 * 86_400_000;
/** The year 2100. */
const LAST_MS = 4_102_444_800_000;

const wrong = (field: string): DomainError => new DomainError('invalid_input', { field });

const amountOf = (text: string, decimals: number, field: string): bigint => {
  const units = parseUnits(text, decimals);
  if (units === undefined || units <= 0n) throw new DomainError('amount_invalid', { field });
  return units;
};

const ORDER = ['opensAt', 'closesAt', 'drawsAt', 'payUntil'] as const;

/** One after the other, and all within a year. The listing may come with the end of payment. */
const timesOf = (terms: OfferingTerms) => {
  const { opensAt, closesAt, drawsAt, payUntil, listsAt } = terms;
  if (opensAt <= 0 || opensAt > LAST_MS) throw wrong('opensAt');
  for (const [index, field] of ORDER.entries())
    if (index > 0 && terms[field] <= terms[ORDER[index - 1]!]) throw wrong(field);
  if (listsAt < payUntil || listsAt - opensAt > YEAR_MS) throw wrong('listsAt');
  return {
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
    drawsAt: new Date(drawsAt),
    payUntil: new Date(payUntil),
    listsAt: new Date(listsAt),
  };
};

const lotsOf = ({ lotSize, lotPrice, lots, memberLots }: OfferingTerms, coinDecimals: number) => {
  const size = amountOf(lotSize, coinDecimals, 'lotSize');
  const price = amountOf(lotPrice, SETTLEMENT.decimals, 'lotPrice');
  // The price of one coin is shown, so it has to be exact.
  if ((price * 10n ** BigInt(coinDecimals)) % size !== 0n)
    throw new DomainError('amount_invalid', { field: 'lotPrice' });
  if (memberLots > lots) throw wrong('memberLots');
  return { lotSize: size, lotPrice: price, lots, memberLots };
};

/** The offering that a draft would be. Coins and markets never go, so a draft that was saved can always be read. */
export const toOffering = async (tx: Tx, { id, body: { terms } }: Wanted): Promise<Shown> => {
  const [coin] = await tx.query<{ decimals: number; market: string | null }>(
    'select decimals, market from currency where code = $1',
    [terms.coin],
  );
  if (!coin) throw new DeskRefusal('coin_not_free');
  const [symbol] = await tx.query<{ id: number }>('select id from instrument where symbol = $1', [terms.drawSymbol]);
  if (!symbol) throw wrong('drawSymbol');
  return {
    id,
    coin: terms.coin,
    coinDecimals: coin.decimals,
    currency: SETTLEMENT.code,
    currencyDecimals: SETTLEMENT.decimals,
    ...lotsOf(terms, coin.decimals),
    ...timesOf(terms),
    drawSymbolId: symbol.id,
    drawSymbol: terms.drawSymbol,
    market: coin.market,
    entriesHash: null,
    tickSeq: null,
    drawnAt: null,
    settledAt: null,
    pausedAt: null,
  };
};

export const toNewOffering = (shown: Shown, { texts }: DraftBody): NewOffering => ({
  ...shown,
  texts: Object.fromEntries(texts.map(({ language, name, summary }) => [language, { name, summary }])),
});

/** All coins that it takes. */
export const coinsOf = ({ lotSize, lots }: Pick<Shown, 'lotSize' | 'lots'>): bigint => lotSize * BigInt(lots);

/**
 * A coin can be offered while its market is still to open, and once. One without a market is none: it would count as one
 * USDT in every wallet and every swap.
 */
const FREE = `from currency c join instrument i on i.symbol = c.market
  where i.listed_at > $1
    and not exists (select from instrument t where c.code in (t.base, t.quote) and coalesce(t.listed_at, '-infinity') < i.listed_at)
    and not exists (select from offering o where o.coin = c.code)
    and not exists (select from offering_draft d
      where d.state = 'open' and d.body -> 'terms' ->> 'coin' = c.code and d.id <> $2)`;
const TRADING = `from instrument where coalesce(listed_at, '-infinity') <= $1`;

export const listFreeCoins = async (tx: Tx, now: Date) => {
  const rows = await tx.query<{ coin: string; name: string; listsAt: Date }>(
    `select c.code as coin, c.name, i.listed_at as "listsAt" ${FREE} order by c.position`,
    [now, ''],
  );
  return rows.map(({ listsAt, ...row }) => ({ ...row, listsAt: listsAt.getTime() }));
};

export const listTradingSymbols = async (tx: Tx, now: Date): Promise<string[]> =>
  (await tx.query<{ symbol: string }>(`select symbol ${TRADING} order by id`, [now])).map(({ symbol }) => symbol);

/** Refuses a coin that cannot be offered, a listing that is not the opening of its market, and a draw by what does not trade. */
export const checkMarkets = async (tx: Tx, { id, coin, listsAt, drawSymbol }: Shown, now: Date): Promise<void> => {
  const [free] = await tx.query<{ listsAt: Date }>(`select i.listed_at as "listsAt" ${FREE} and c.code = $3`, [
    now,
    id,
    coin,
  ]);
  if (!free) throw new DeskRefusal('coin_not_free');
  if (free.listsAt.getTime() !== listsAt.getTime()) throw wrong('listsAt');
  const trading = await tx.query(`select 1 ${TRADING} and symbol = $2`, [now, drawSymbol]);
  if (trading.length === 0) throw wrong('drawSymbol');
};

export const drafts = draftsIn<DraftBody>('offering');

/** Refuses to give up the coin or the lots that money was set aside for. */
const checkEscrow = async (tx: Tx, { id, body: { terms } }: Draft, wanted: Shown): Promise<void> => {
  const escrow = await readEscrow(tx, { id, coin: terms.coin });
  if (escrow > 0n && (wanted.coin !== terms.coin || coinsOf(wanted) < escrow)) throw new DeskRefusal('pool_not_empty');
};

/** No draft takes the coin of another one, and none gives up coins that are set aside for it. */
export const prepareDraft = async (tx: Tx, draft: Omit<Draft, 'state'>, now: Date): Promise<void> => {
  const { id, version } = draft;
  // One draft after the other, so that two do not take the same coin; nobody sets coins aside meanwhile.
  await tx.query(`select pg_advisory_xact_lock(hashtext('offering coins'))`);
  await tx.query('select from offering_draft where id = $1 for update', [id]);
  const wanted = await toOffering(tx, draft);
  await checkMarkets(tx, wanted, now);
  const before = await drafts.find(tx, id);
  if (before?.state === 'open' && version > 0) await checkEscrow(tx, before, wanted);
};
