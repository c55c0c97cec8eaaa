/** Writes a draft, with what the member will read beside it, by the server's own figures. */
import { useDesk } from '@assay/client/desk/desk-hooks';
import { getDeskProduct, previewDraft, saveDraft } from '@assay/contract/desk/product';
import { useState } from 'react';
import {
  DraftPage,
  DraftPreview,
  DraftWait,
  shownText,
  TermField,
  TextFields,
  useDraftPlace,
  type Editing,
} from '../../parts/draft-page.tsx';
import { EMPTY_TEXT, emptyForm, formLike, formOf, termsOf, textOf, textsOf, type DraftForm } from './draft-form.ts';
import { ProductPhone } from './product-phone.tsx';
import { KIND_WORDS } from './words.ts';

export const DraftScreen = () => {
  const [now] = useState(Date.now);
  const { id, isLike } = useDraftPlace();
  const found = useDesk(getDeskProduct, { id }, { enabled: id !== '', isOnce: true });
  if (id === '') return <Editor initial={emptyForm(now)} />;
  if (!found.data) return <DraftWait error={found.error} />;
  return <Editor initial={isLike ? formLike(found.data, now) : formOf(found.data)} />;
};

const WORDS = [
  { name: 'name', label: 'Name', rows: 1 },
  { name: 'summary', label: 'Summary', rows: 2 },
  { name: 'source', label: 'How it earns', rows: 2 },
  { name: 'backing', label: 'Paid from', rows: 2 },
  { name: 'counterparty', label: 'Counterparty', rows: 2 },
  { name: 'losses', label: 'What you can lose', rows: 2 },
] as const;

const BOND_WORDS = [
  { name: 'purpose', label: 'What the money is for', rows: 2 },
  { name: 'refund', label: 'When it is refunded', rows: 2 },
  { name: 'risks', label: 'Risks', rows: 3, hint: 'One a line', maxLength: 2400 },
] as const;

const Editor = ({ initial }: { initial: DraftForm }) => (
  <DraftPage
    screen="products"
    initial={initial}
    save={saveDraft}
    bodyOf={(form) => ({ terms: termsOf(form), texts: textsOf(form) })}
    renderPreview={(form, language) => (
      <DraftPreview
        form={form}
        call={previewDraft}
        inputOf={(rested) => {
          const text = shownText(rested.texts, language, EMPTY_TEXT);
          if (text.name.trim() === '') return undefined;
          return { id: rested.id || 'draft', terms: termsOf(rested), text: textOf(language, text) };
        }}
        render={(shown) => <ProductPhone product={shown} />}
      />
    )}
  >
    {(editing) => (
      <>
        <TermFields {...editing} />
        <TextFields
          editing={editing}
          empty={EMPTY_TEXT}
          fields={initial.kind === 'bond' ? [...WORDS, ...BOND_WORDS] : WORDS}
        />
      </>
    )}
  </DraftPage>
);

const TermFields = ({ form, isNew, set }: Editing<DraftForm>) => {
  const isBond = form.kind === 'bond';
  const field = (
    name: Exclude<keyof DraftForm, 'texts' | 'version' | 'kind'>,
    label: string,
    type: 'text' | 'date' = 'text',
  ) => <TermField form={form} set={set} name={name} label={label} type={type} />;
  return (
    <section aria-label="Terms">
      <h2 className="pb-8 font-semi">{`Terms: ${KIND_WORDS[form.kind].toLowerCase()}`}</h2>
      {!isBond && (
        <p className="pb-10 text-ink-2">{`It is earned by the same source as ${form.source}, which nobody chooses here.`}</p>
      )}
      <div className="grid grid-cols-3 gap-12 max-xl:grid-cols-2">
        {isNew && field('id', 'Id, such as bond-lamp')}
        {field('currency', 'Currency')}
        {isBond ? (
          field('yearlyHigh', 'Coupon, % a year (20 at most)')
        ) : (
          <>
            {field('yearlyLow', 'Target from, % a year')}
            {field('yearlyHigh', 'Target to, % a year (20 at most)')}
          </>
        )}
        {field('termDays', 'Term in days')}
        {field('minAmount', 'Smallest order')}
        {field('maxAmount', 'Largest order')}
        {field('memberLimit', 'Per member')}
        {field('capacity', 'In all')}
        {form.kind === 'mining' && field('unitPrice', 'Price per rig')}
        {field('level', 'Level needed, 0 for everyone')}
        {field('opensOn', 'Sold from', 'date')}
        {isBond && field('beginsOn', 'Begins on, or is refunded', 'date')}
        {isBond ? (
          <>
            {field('issuer', 'Issuer')}
            {field('grade', 'Grade')}
            {field('couponDays', 'Days between coupons')}
            {field('graceDays', 'Days of grace')}
          </>
        ) : (
          <>
            {field('exitAfterDays', 'Early exit after days, empty for none')}
            {field('exitFeePercent', 'Fee of an early exit, %')}
          </>
        )}
      </div>
    </section>
  );
};
