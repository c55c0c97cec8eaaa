/**
 * Puts a draft on sale when another person than its editor has approved it: exactly the version that was proposed, with a
 * week of cover behind it (P6), and in one transaction with the approval.
 */
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { publicationWork, refusePromise, says, textIn } from '../operator/index.ts';
import type { DraftDesk, ProposalLine } from '../operator/index.ts';
import { drafts, toProduct } from './draft.ts';
import type { Draft, DraftBody } from './draft.ts';
import { percentOf } from './present.ts';
import type { Product } from './product.ts';
import { loadFunds, loadPools } from './queries.ts';
import { coverDays, LEAST_COVER_DAYS } from './rules.ts';

export interface PublishDeps {
  clock: Clock;
  profile: 'sandbox' | 'live';
}

/** The product that a draft becomes, and what stands behind it. */
interface Checked {
  product: Product;
  decimals: number;
  funds: bigint;
}

const linesOf = ({ product, decimals, funds }: Checked): ProposalLine[] => {
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

const insertTexts = async (tx: Tx, { id, body: { texts } }: Draft): Promise<void> => {
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

/** The terms are shown too, so that none of them may promise. */
const toSold = async ({ clock, profile }: PublishDeps, tx: Tx, draft: Pick<Draft, 'id' | 'body'>) => {
  await refusePromise(tx, draft.body.terms);
  return toProduct(tx, draft, { nowMs: clock.now(), isSimulated: profile === 'sandbox' });
};

export const productDesk = (deps: PublishDeps): DraftDesk<DraftBody, Checked> => ({
  feature: 'product',
  clock: deps.clock,
  drafts,
  prepare: async (tx, draft) => void (await toSold(deps, tx, draft)),
  readAside: async (tx, { id }) => (await loadPools(tx, [id])).get(id) ?? 0n,
  check: async (tx, draft) => {
    const { product, decimals } = await toSold(deps, tx, draft);
    if (product.deadline !== null && product.deadline.getTime() <= deps.clock.now()) throw new DomainError('too_late');
    const funds = (await loadFunds(tx, [product])).get(draft.id)!;
    if ((coverDays(product, funds) ?? LEAST_COVER_DAYS) < LEAST_COVER_DAYS) throw new DeskRefusal('not_covered');
    return { product, decimals, funds };
  },
  linesOf,
  title: (name) => `Put ${name} on sale`,
  publish: async (tx, { product }, draft) => {
    await insertProduct(tx, product);
    await insertTexts(tx, draft);
  },
});

export const productPublicationWork = (deps: PublishDeps) => publicationWork(productDesk(deps));
