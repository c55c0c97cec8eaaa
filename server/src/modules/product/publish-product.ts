/**
 * Puts a draft on sale when another person than its editor has approved it: exactly the version that was proposed, with a
 * week of cover behind it (P6), and in one transaction with the approval.
 */
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { checkTexts, PUBLISHERS, says, textIn } from '../operator/index.ts';
import type { ProposalLine, ProposalWork } from '../operator/index.ts';
import { closeDraft, lockDraft, toProduct } from './draft.ts';
import type { Draft } from './draft.ts';
import { percentOf } from './present.ts';
import type { Product } from './product.ts';
import { loadFunds } from './queries.ts';
import { coverDays, LEAST_COVER_DAYS } from './rules.ts';

export interface PublishDeps {
  clock: Clock;
  profile: 'sandbox' | 'live';
}

export interface Publication {
  id: string;
  version: number;
  name: string;
  lines: ProposalLine[];
}

/** The draft as it stands, and the product that it becomes; refuses what could not be sold. */
export const checkPublication = async (
  { clock, profile }: PublishDeps,
  tx: Tx,
  { id, version }: Pick<Publication, 'id' | 'version'>,
): Promise<{ draft: Draft; product: Product; decimals: number; funds: bigint }> => {
  const draft = await lockDraft(tx, id);
  if (draft.version !== version) throw new DeskRefusal('item_changed');
  const nowMs = clock.now();
  await checkTexts(tx, draft.texts, draft.terms);
  const { product, decimals } = await toProduct(tx, draft, { nowMs, isSimulated: profile === 'sandbox' });
  if (product.deadline !== null && product.deadline.getTime() <= nowMs) throw new DomainError('too_late');
  const funds = (await loadFunds(tx, [product])).get(id)!;
  if ((coverDays(product, funds) ?? LEAST_COVER_DAYS) < LEAST_COVER_DAYS) throw new DeskRefusal('not_covered');
  return { draft, product, decimals, funds };
};

export const linesOf = (product: Product, decimals: number, funds: bigint): ProposalLine[] => {
  const amount = (units: bigint) => `${formatUnits(units, decimals)} ${product.currency}`;
  return [
    says('Kind', product.kind),
    says('Return a year', `${percentOf(product.yearlyLow)} to ${percentOf(product.yearlyHigh)} %`),
    says('Term', `${product.termDays} days`),
    says('One order', `${amount(product.minAmount)} to ${amount(product.maxAmount)}`),
    says('Per member', amount(product.memberLimit)),
    says('In all', amount(product.capacity)),
    says('Set aside', amount(funds)),
  ];
};

const insertProduct = async (tx: Tx, product: Product): Promise<void> => {
  await tx.query(
    `insert into product (id, kind, place, currency, yearly_low, yearly_high, term_days, min_amount, max_amount, member_limit,
       capacity, level, unit_price, opens_at, deadline, exit_after_days, exit_fee, desk_id, terms, is_simulated)
     values ($1, $2, (select coalesce(max(place), 0) + 1 from product), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       $16, $17, $18, $19)`,
    [
      product.id,
      product.kind,
      product.currency,
      product.yearlyLow,
      product.yearlyHigh,
      product.termDays,
      product.minAmount,
      product.maxAmount,
      product.memberLimit,
      product.capacity,
      product.level,
      product.unitPrice,
      product.opensAt,
      product.deadline,
      product.exitAfterDays,
      product.exitFee,
      product.deskId,
      JSON.stringify(product.terms),
      product.isSimulated,
    ],
  );
};

const insertTexts = async (tx: Tx, { id, texts }: Draft): Promise<void> => {
  for (const { language } of texts) {
    const text = textIn(texts, language);
    await tx.query(
      `insert into product_text (product_id, language, name, summary, source, backing, counterparty, losses, purpose, refund, risks)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        language,
        text.name,
        text.summary,
        text.source,
        text.backing,
        text.counterparty,
        text.losses,
        text.purpose,
        text.refund,
        text.risks,
      ],
    );
  }
};

export const publicationWork = (deps: PublishDeps): ProposalWork<Publication> => ({
  roles: PUBLISHERS,
  title: ({ name }) => `Put ${name} on sale`,
  lines: ({ lines }) => lines,
  carryOut: async (tx, publication) => {
    const { draft, product } = await checkPublication(deps, tx, publication);
    await insertProduct(tx, product);
    await insertTexts(tx, draft);
    await closeDraft(tx, draft.id, 'published');
    return null;
  },
});
