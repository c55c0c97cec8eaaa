/**
 * The sandbox's offerings: one that was drawn minutes before the first start (`sample-draw.ts`), one that runs through all
 * its states within an hour of it, one that is open for days, one to come. Their coins and markets exist from the beginning, without a price until they are listed.
 */
import type { Db, Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { postOnce } from '../../ledger/post-once.ts';
import { fundJournal } from '../../modules/offering/journals.ts';
import { insertOffering } from '../../modules/offering/publish-offering.ts';
import { listOfferings } from '../../modules/offering/queries.ts';
import { OFFERING_TEXTS } from './offering-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const COIN_DECIMALS = 6;
export const DRAW_SYMBOL = 'BTCUSDT';

interface Coin {
  coin: string;
  symbolId: number;
  position: number;
  /** Dollars a coin: what is asked for it, and what the simulated market draws it to. */
  price: number;
}

interface Seed extends Coin {
  id: string;
  lotCoins: number;
  lots: number;
  memberLots: number;
  /** From the first start: opening, close, draw, end of payment, listing. */
  at: [number, number, number, number, number];
}

const SEEDS: readonly Seed[] = [
  {
    id: 'emberline',
    coin: 'EMBR',
    symbolId: 904,
    position: 904,
    price: 0.25,
    lotCoins: 40,
    lots: 40,
    memberLots: 20,
    at: [-2 * DAY, -6 * MINUTE, -5 * MINUTE, 2 * DAY, 3 * DAY],
  },
  {
    id: 'tidewater',
    coin: 'TIDE',
    symbolId: 901,
    position: 901,
    price: 0.5,
    lotCoins: 100,
    lots: 40,
    memberLots: 5,
    at: [-HOUR, 20 * MINUTE, 22 * MINUTE, 50 * MINUTE, HOUR],
  },
  {
    id: 'northlight',
    coin: 'NLT',
    symbolId: 902,
    position: 902,
    price: 1.2,
    lotCoins: 50,
    lots: 2000,
    memberLots: 20,
    at: [-DAY, 3 * DAY, 3 * DAY + 10 * MINUTE, 5 * DAY, 6 * DAY],
  },
  {
    id: 'cinderworks',
    coin: 'CNDR',
    symbolId: 903,
    position: 903,
    price: 0.08,
    lotCoins: 1000,
    lots: 5000,
    memberLots: 50,
    at: [2 * DAY, 5 * DAY, 5 * DAY + 10 * MINUTE, 7 * DAY, 8 * DAY],
  },
];

/** A coin, and its market that opens with the listing. */
export const seedCoin = async (
  tx: Tx,
  seed: Coin,
  { name, listsAt }: { name: string; listsAt: Date },
): Promise<void> => {
  await tx.query(
    `insert into simulated_asset (code, class, anchor, daily_volatility, risk, dollar, sector)
     values ($1, 'crypto', $2, 0.07, 0.45, 0, 0.4)`,
    [seed.coin, seed.price],
  );
  await tx.query(
    `insert into instrument (id, symbol, name, class, base, quote, scale, half_spread, hours, ticks_per_minute, listed_at)
     values ($1, $2, $3, 'crypto', $4, 'USDT', 4, 4, 'always', 60, $5)`,
    [seed.symbolId, `${seed.coin}USDT`, name, seed.coin, listsAt],
  );
  // Traded as other coins of a few dollars or less are, with less leverage and without options.
  await tx.query(
    `insert into trade_terms (symbol_id, quantity_scale, quantity_step, min_quantity, max_notional, leverages,
       retail_leverage, fee_rate, close_out_share, financing_buy, financing_sell, slippage)
     select $1, quantity_scale, quantity_step, min_quantity, max_notional, '{1,2,5}', retail_leverage, fee_rate,
       close_out_share, financing_buy, financing_sell, slippage
       from trade_terms join instrument on instrument.id = symbol_id where symbol = 'DOGEUSDT'`,
    [seed.symbolId],
  );
  await tx.query(`insert into currency (code, decimals, name, position, market) values ($1, $2, $3, $4, $5)`, [
    seed.coin,
    COIN_DECIMALS,
    name,
    seed.position,
    `${seed.coin}USDT`,
  ]);
};

const seedOffering = async (tx: Tx, seed: Seed, startMs: number): Promise<void> => {
  const [opensAt, closesAt, drawsAt, payUntil, listsAt] = seed.at.map((offset) => new Date(startMs + offset)) as [
    Date,
    Date,
    Date,
    Date,
    Date,
  ];
  const { name, summaries } = OFFERING_TEXTS[seed.id]!;
  await seedCoin(tx, seed, { name, listsAt });
  await insertOffering(tx, {
    id: seed.id,
    coin: seed.coin,
    currency: 'USDT',
    lotSize: BigInt(seed.lotCoins) * 10n ** BigInt(COIN_DECIMALS),
    lotPrice: BigInt(Math.round(seed.lotCoins * seed.price * 1_000_000)),
    lots: seed.lots,
    memberLots: seed.memberLots,
    opensAt,
    closesAt,
    drawsAt,
    payUntil,
    listsAt,
    drawSymbol: DRAW_SYMBOL,
    texts: Object.fromEntries(Object.entries(summaries).map(([language, summary]) => [language, { name, summary }])),
  });
};

/** Before the market is started, since it takes its instruments along then. */
export const seedOfferings = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [existing] = await tx.query('select 1 from offering limit 1');
    if (existing) return;
    const startMs = nowMs - (nowMs % MINUTE);
    for (const seed of SEEDS) await seedOffering(tx, seed, startMs);
  });

/** The issuers put their coins into escrow, once. For what the desk has published a treasurer did it. */
export const fundOfferings = async (deps: { db: Db; ledger: Pick<Ledger, 'post'> }): Promise<void> => {
  const seeded = (await listOfferings(deps.db)).filter(({ id }) => SEEDS.some((seed) => seed.id === id));
  for (const offering of seeded) await postOnce(deps, fundJournal(offering, offering.lotSize * BigInt(offering.lots)));
};
