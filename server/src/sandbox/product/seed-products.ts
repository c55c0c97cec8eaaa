/** Writes the sandbox's products, their texts and the robots that trade for them, once, at the first start. */
import type { DraftTerms, DraftText } from '@assay/contract/desk/product';
import { LANGUAGE_CODES } from '@assay/contract/language';
import { parseUnits, PERCENT_SCALE } from '@assay/contract/money';
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { insertMember } from '../../modules/auth/index.ts';
import { findCurrency, loadCurrencies } from '../../modules/wallet/index.ts';
import { PRODUCT_SEEDS } from './product-seeds.ts';
import type { ProductSeed } from './product-seeds.ts';
import { PRODUCT_TEXTS } from './texts/index.ts';

/** The robots are members from long before anything of theirs happened. */
const MEMBER_FOR_MS = 200 * 86_400_000;

const exact = (text: string, scale: number): bigint => {
  const units = parseUnits(text, scale);
  invariant(units !== undefined, 'a figure of the sandbox is exact');
  return units;
};
const rateOf = (percent: string): bigint => exact(percent, PERCENT_SCALE);

const deskOf = async (tx: Tx, seed: ProductSeed, nowMs: number): Promise<string | null> =>
  seed.kind === 'arbitrage'
    ? insertMember(tx, {
        name: `Desk ${seed.terms.pair.join(' / ')} (robot)`,
        createdAt: new Date(nowMs - MEMBER_FOR_MS),
      })
    : null;

const insertProduct = async (
  tx: Tx,
  seed: ProductSeed,
  at: { place: number; decimals: number; nowMs: number },
): Promise<void> => {
  const amount = (text: string) => exact(text, at.decimals);
  const dayStart = (days: number) => new Date(businessDayStart(addDays(businessDay(at.nowMs), days)));
  await tx.query(
    `insert into product (id, kind, place, currency, yearly_low, yearly_high, term_days, min_amount, max_amount, member_limit,
       capacity, level, unit_price, opens_at, deadline, exit_after_days, exit_fee, desk_id, terms, is_simulated)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, true)`,
    [
      seed.id,
      seed.kind,
      at.place,
      seed.currency,
      ...seed.yearly.map(rateOf),
      seed.termDays,
      amount(seed.min),
      amount(seed.max),
      amount(seed.memberLimit),
      amount(seed.capacity),
      seed.level ?? 0,
      seed.kind === 'mining' ? amount(seed.unitPrice) : null,
      dayStart(-seed.openedDaysAgo),
      seed.kind === 'bond' ? dayStart(seed.beginsInDays) : null,
      seed.exit?.afterDays ?? null,
      rateOf(seed.exit?.feePercent ?? '0'),
      await deskOf(tx, seed, at.nowMs),
      JSON.stringify(seed.terms),
    ],
  );
  if (seed.kind === 'bond')
    await tx.query(
      'insert into sandbox_issuer (product_id, paid_coupons, recovered, recovery_days) values ($1, $2, $3, $4)',
      [seed.id, seed.issuer.paidCoupons, rateOf(seed.issuer.recoveredPercent), seed.issuer.recoveryDays],
    );
};

const insertTexts = async (tx: Tx, seed: ProductSeed): Promise<void> => {
  const [a, b] = seed.kind === 'arbitrage' ? seed.terms.pair : ['', ''];
  for (const language of LANGUAGE_CODES) {
    const { kinds, names, purposes, refund, risks } = PRODUCT_TEXTS[language];
    const text = kinds[seed.kind];
    const isBond = seed.kind === 'bond';
    await tx.query(
      `insert into product_text (product_id, language, name, summary, source, backing, counterparty, losses, purpose, refund, risks)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        seed.id,
        language,
        names[seed.id],
        text.summary.replace('{a}', a).replace('{b}', b),
        text.source,
        text.backing,
        text.counterparty,
        text.losses,
        isBond ? purposes[seed.id] : '',
        isBond ? refund : '',
        isBond ? risks : [],
      ],
    );
  }
};

/** Another bond of the harbour, for whoever tries the desk to finish. */
const seedDraft = async (tx: Tx, nowMs: number): Promise<void> => {
  const today = businessDay(nowMs);
  const terms: DraftTerms = {
    kind: 'bond',
    source: null,
    currency: 'USDT',
    yearlyLow: '6.5',
    yearlyHigh: '6.5',
    termDays: 90,
    minAmount: '100',
    maxAmount: '5000',
    memberLimit: '5000',
    capacity: '25000',
    level: 0,
    unitPrice: null,
    opensOn: today,
    beginsOn: addDays(today, 20),
    exitAfterDays: null,
    exitFeePercent: '0',
    bond: { issuer: 'Port of Lissel Cooperative', grade: 'BBB', couponDays: 30, graceDays: 3 },
  };
  const texts = LANGUAGE_CODES.map((language): DraftText => {
    const { kinds, names, purposes, refund, risks } = PRODUCT_TEXTS[language];
    const name = `${names['bond-harbour']} II`;
    return { language, ...kinds.bond, name, purpose: purposes['bond-harbour'] ?? '', refund, risks: [...risks] };
  });
  await tx.query('insert into product_draft (id, version, body, changed_at) values ($1, 1, $2, $3)', [
    'bond-harbour-two',
    JSON.stringify({ terms, texts }),
    new Date(nowMs),
  ]);
};

export const seedProducts = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await tx.query('select 1 from product limit 1')).length > 0) return;
    const currencies = await loadCurrencies(tx);
    for (const [place, seed] of PRODUCT_SEEDS.entries()) {
      const { decimals } = findCurrency(currencies, seed.currency);
      await insertProduct(tx, seed, { place, decimals, nowMs });
      await insertTexts(tx, seed);
    }
    await seedDraft(tx, nowMs);
  });
