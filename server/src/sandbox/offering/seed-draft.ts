/** An offering that is half prepared, with all its coins in escrow, for whoever tries the desk to publish. */
import type { OfferingTerms, OfferingText } from '@assay/contract/desk/offering';
import { LANGUAGE_CODES } from '@assay/contract/language';
import type { Db } from '../../db/database.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { postOnce } from '../../ledger/post-once.ts';
import { fundJournal } from '../../modules/offering/journals.ts';
import { OFFERING_TEXTS } from './offering-texts.ts';
import { COIN_DECIMALS, DRAW_SYMBOL, seedCoin } from './seed-offerings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ID = 'harborlight';
const COIN = { coin: 'HRBR', symbolId: 905, position: 905, price: 0.4 };
const LOT_COINS = 50;
const LOTS = 1000;

/** Once, before the market is started for the first time: it takes its instruments along then. */
export const seedOfferingDraft = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [existing] = await tx.query('select 1 from offering_draft union all select 1 from market_day limit 1');
    if (existing) return;
    const opensAt = Math.ceil(nowMs / DAY + 7) * DAY;
    const terms: OfferingTerms = {
      coin: COIN.coin,
      lotSize: String(LOT_COINS),
      lotPrice: String(LOT_COINS * COIN.price),
      lots: LOTS,
      memberLots: 20,
      opensAt,
      closesAt: opensAt + 3 * DAY,
      drawsAt: opensAt + 3 * DAY + 10 * MINUTE,
      drawSymbol: DRAW_SYMBOL,
      payUntil: opensAt + 5 * DAY,
      listsAt: opensAt + 6 * DAY,
    };
    const { name, summaries } = OFFERING_TEXTS[ID]!;
    const texts = LANGUAGE_CODES.map((language): OfferingText => ({ language, name, summary: summaries[language] }));
    await seedCoin(tx, COIN, { name, listsAt: new Date(terms.listsAt) });
    await tx.query('insert into offering_draft (id, version, body, changed_at) values ($1, 1, $2, $3)', [
      ID,
      JSON.stringify({ terms, texts }),
      new Date(nowMs),
    ]);
  });

/** The issuer puts its coins into escrow, once, where there is such a draft. */
export const fundOfferingDraft = async (deps: { db: Db; ledger: Pick<Ledger, 'post'> }): Promise<void> => {
  const [draft] = await deps.db.query('select 1 from offering_draft where id = $1', [ID]);
  if (draft)
    await postOnce(
      deps,
      fundJournal({ id: ID, coin: COIN.coin }, BigInt(LOT_COINS * LOTS) * 10n ** BigInt(COIN_DECIMALS)),
    );
};
