/**
 * Writes an offering down. Its seed is made here, in the same statement as the row whose hash of it becomes public, and
 * is handed to nobody.
 */
import { randomBytes } from 'node:crypto';
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../db/database.ts';
import type { Text } from './queries.ts';

const SEED_BYTES = 32;

export interface NewOffering {
  id: string;
  coin: string;
  currency: string;
  /** Smallest units: coins of a lot, and what a lot costs. */
  lotSize: bigint;
  lotPrice: bigint;
  lots: number;
  memberLots: number;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  payUntil: Date;
  listsAt: Date;
  drawSymbol: string;
  /** English at least. */
  texts: Readonly<Partial<Record<Language, Text>>>;
}

export const insertOffering = async (tx: Tx, offering: NewOffering): Promise<void> => {
  await tx.query(
    `insert into offering (id, coin, currency, lot_size, lot_price, lots, member_lots, opens_at, closes_at, draws_at,
       pay_until, lists_at, seed, draw_symbol_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, (select id from instrument where symbol = $14))`,
    [
      offering.id,
      offering.coin,
      offering.currency,
      offering.lotSize,
      offering.lotPrice,
      offering.lots,
      offering.memberLots,
      offering.opensAt,
      offering.closesAt,
      offering.drawsAt,
      offering.payUntil,
      offering.listsAt,
      randomBytes(SEED_BYTES),
      offering.drawSymbol,
    ],
  );
  for (const [language, { name, summary }] of Object.entries(offering.texts))
    await tx.query('insert into offering_text (offering_id, language, name, summary) values ($1, $2, $3, $4)', [
      offering.id,
      language,
      name,
      summary,
    ]);
};
