import type { ProductDetail } from '@assay/contract/product';
import { amountText } from '../../parts/amount.tsx';
import { PhoneCard, PhoneLine } from '../../parts/phone-card.tsx';
import { PhoneFrame } from '../../parts/phone-frame.tsx';
import { percent, returnText, STATE_WORDS } from './words.ts';

/** Product as the phone shows it, with figures from the phone's own call. */
export const ProductPhone = ({ product }: { product: ProductDetail }) => {
  const money = (value: string) => amountText(value, product.currency);
  return (
    <PhoneFrame label={`${product.name} on a phone`} title={product.name}>
      <PhoneCard>
        <p className="text-[0.875rem] leading-20 break-words text-ink-2">{product.summary}</p>
        <p className="pt-12 text-[1.75rem] leading-34 font-semi tracking-[-0.02em]">{returnText(product)}</p>
        <p className="text-[0.8125rem] text-ink-2">
          {product.kind === 'bond' ? 'Fixed coupon' : 'Target, not a promise: it varies, and can be a loss'}
        </p>
      </PhoneCard>
      <PhoneCard title="Terms">
        <dl>
          <PhoneLine label="Term" value={`${product.termDays} days`} />
          <PhoneLine label="Minimum" value={money(product.minAmount)} />
          <PhoneLine label="At most at once" value={money(product.maxAmount)} />
          <PhoneLine label="Per member" value={money(product.memberLimit)} />
          <PhoneLine label="In all" value={money(product.capacity)} />
          {product.unitPrice !== null && <PhoneLine label="Price per rig" value={money(product.unitPrice)} />}
          {product.level > 0 && <PhoneLine label="Level" value={`${product.level} and above`} />}
          {product.deadline !== null && <PhoneLine label="Deadline" value={product.deadline} />}
          <PhoneLine
            label="Early exit"
            value={
              product.exit.isAllowed
                ? `After ${product.exit.afterDays} days, for ${percent(product.exit.feePercent)}`
                : 'None'
            }
          />
          <PhoneLine label="State" value={STATE_WORDS[product.state]} />
        </dl>
      </PhoneCard>
      {product.bond !== null && (
        <PhoneCard title="Issuer">
          <dl>
            <PhoneLine label="Issuer" value={product.bond.issuer} />
            <PhoneLine label="Grade" value={product.bond.grade} />
            <PhoneLine label="For" value={product.bond.purpose} />
            {product.bond.schedule.map(({ day, what, per100 }) => (
              <PhoneLine key={`${day} ${what}`} label={`${day} ${what}`} value={`${Number(per100)} per 100`} />
            ))}
          </dl>
          <p className="pt-8 text-[0.875rem] leading-20 text-ink-2">{product.bond.refund}</p>
        </PhoneCard>
      )}
      <PhoneCard title={product.kind === 'bond' ? 'Issuer escrow' : 'Payout pool'}>
        <dl>
          <PhoneLine label="There now" value={money(product.truth.pool)} />
          {product.truth.coverDays !== null && (
            <PhoneLine label="Covers" value={`${product.truth.coverDays} days of target income`} />
          )}
        </dl>
      </PhoneCard>
      <PhoneCard title="Key facts">
        <Fact title="How it earns" text={product.truth.source} />
        <Fact title="Paid from" text={product.truth.backing} />
        <Fact title="Counterparty" text={product.truth.counterparty} />
        <Fact title="What you can lose" text={product.truth.losses} />
        {product.bond?.risks.map((risk) => (
          <p key={risk} className="pt-6 text-[0.875rem] leading-20 break-words">{`– ${risk}`}</p>
        ))}
      </PhoneCard>
      {product.truth.isSimulated && (
        <p className="py-10 text-center text-[0.75rem] text-ink-2">Simulated product · play money</p>
      )}
    </PhoneFrame>
  );
};

const Fact = ({ title, text }: { title: string; text: string }) => (
  <div className="pt-8 text-[0.875rem] leading-20 first:pt-0">
    <p className="text-ink-2">{title}</p>
    <p className="break-words">{text}</p>
  </div>
);
