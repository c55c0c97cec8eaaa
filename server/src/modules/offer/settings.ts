/** The rules as rows: changed at the desk by two people, with notice, in the public log. */
import * as z from 'zod/mini';
import { ATTESTED, OFFERS } from '@assay/contract/offer';
import type { Offer } from '@assay/contract/offer';
import type { Db, Tx } from '../../db/database.ts';
import { defineSetting } from '../../reference/setting.ts';
import type { OfferRule } from './rules.ts';

const MOST = 2000;
/** Shortest attestation: the signer has to say what was checked, and for whom. */
const LEAST_ATTESTED = 40;

const rule = (offer: Offer) => {
  const isAttested = ATTESTED.includes(offer);
  const base = z.object({
    isOn: z.boolean(),
    countries: z
      .string()
      .check(z.regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/, 'Country codes such as DE,FR, with commas between them')),
    level: z.int().check(z.gte(1), z.lte(2)),
    attestation: z.string().check(z.maxLength(MOST)),
  });
  const signed = base.check(
    z.refine(({ isOn, attestation }) => !isAttested || !isOn || attestation.trim().length >= LEAST_ATTESTED, {
      path: ['attestation'],
      message: `Say what you attest, in at least ${LEAST_ATTESTED} characters`,
    }),
  );
  return z._default(signed, {
    isOn: !isAttested,
    countries: '',
    level: offer === 'options' || offer === 'credit' ? 2 : 1,
    attestation: '',
  });
};

const schema = z.object(
  Object.fromEntries(OFFERS.map((offer) => [offer, rule(offer)])) as Record<Offer, ReturnType<typeof rule>>,
);

const rules = defineSetting('offer_rules', schema, {});

export const seedOfferRules = (db: Db): Promise<unknown> => rules.seed(db, {});
export const loadOfferRules = rules.load;

/** Returns the author and time of the attestation in force. */
export const readSigner = async (tx: Tx, offer: Offer): Promise<{ by: string; at: Date } | undefined> => {
  const [row] = await tx.query<{ by: string; at: Date }>(
    `select author as by, changed_at as at from reference_change
      where kind = 'setting' and key = 'offer_rules' and after -> 'value' -> $1 is distinct from before -> 'value' -> $1
      order by version desc limit 1`,
    [offer],
  );
  return row;
};

/** In live, nothing that rewards trading is paid before somebody signed for it. */
export const areIncentivesOn = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx.query<{ profile: unknown }>(`select value as profile from setting where key = 'profile'`);
  if (row?.profile !== 'live') return true;
  const { incentives }: Record<'incentives', OfferRule> = await rules.load(tx);
  return incentives.isOn && incentives.attestation !== '';
};
