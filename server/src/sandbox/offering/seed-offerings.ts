/**
 * The sandbox's offerings: one that was drawn minutes before the first start (`sample-draw.ts`), one that runs through all
 * its states within an hour of it, one that is open for days, one to come. Their coins and markets exist from the beginning, without a price until they are listed.
 */
import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { postOnce } from '../../ledger/post-once.ts';
import { fundJournal } from '../../modules/offering/journals.ts';
import { listOfferings } from '../../modules/offering/queries.ts';
import { OFFERING_TEXTS } from './offering-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const COIN_DECIMALS = 6;
const DRAW_SYMBOL = 'BTCUSDT';

interface Seed {
  id: string;
  coin: string;
  symbolId: number;
  position: number;
  /** Dollars a coin: what is asked for it, and what the simulated market draws it to. */
  price: number;
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

const seedCoin = async (tx: Tx, seed: Seed, listsAt: Date): Promise<void> => {
  const { name } = OFFERING_TEXTS[seed.id]!;
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
  const times = seed.at.map((offset) => new Date(startMs + offset));
  await seedCoin(tx, seed, times[4]!);
  await tx.query(
    `insert into offering (id, coin, currency, lot_size, lot_price, lots, member_lots, opens_at, closes_at, draws_at,
       pay_until, lists_at, draw_symbol_id, seed)
     select $1, $2, 'USDT', $3, $4, $5, $6, $7, $8, $9, $10, $11, id, $12 from instrument where symbol = $13`,
    [
      seed.id,
      seed.coin,
      BigInt(seed.lotCoins) * 10n ** BigInt(COIN_DECIMALS),
      BigInt(Math.round(seed.lotCoins * seed.price * 1_000_000)),
      seed.lots,
      seed.memberLots,
      ...times,
      randomBytes(32),
      DRAW_SYMBOL,
    ],
  );
  const { name, summaries } = OFFERING_TEXTS[seed.id]!;
  for (const [language, summary] of Object.entries(summaries))
    await tx.query('insert into offering_text (offering_id, language, name, summary) values ($1, $2, $3, $4)', [
      seed.id,
      language,
      name,
      summary,
    ]);
};

/** Before the market is started, since it takes its instruments along then. */
export const seedOfferings = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [existing] = await tx.query('select 1 from offering limit 1');
    if (existing) return;
    const startMs = nowMs - (nowMs % MINUTE);
    for (const seed of SEEDS) await seedOffering(tx, seed, startMs);
  });

/** The issuers put their coins into escrow, once. */
export const fundOfferings = async (deps: { db: Db; ledger: Pick<Ledger, 'post'> }): Promise<void> => {
  for (const offering of await listOfferings(deps.db))
    await postOnce(deps, fundJournal(offering, offering.lotSize * BigInt(offering.lots)));
};
