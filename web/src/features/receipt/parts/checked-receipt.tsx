import { formatUnits } from '@assay/contract/money';
import type { ReceiptOf } from '@assay/verify/receipt';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { ReceiptCheck } from '../../../proof/check-receipt.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { explain } from '../explain.ts';
import { findTick } from '../ticks-of.ts';
import { ChainCard } from './chain-card.tsx';
import { CheckList } from '../../../proof/check-list.tsx';
import { CloseOutCard } from './close-out-card.tsx';
import { VerdictBanner } from '../../../proof/verdict-banner.tsx';

const CURRENCY = 'USDT';

const CostCard = lazyPart(async () => (await import('./cost-card.tsx')).CostCard);
/** Only prices of real venues have sources. */
const SourcesCard = lazyPart(async () => (await import('./sources-card.tsx')).SourcesCard);

const endsOf = ({ openSeq, seq }: ReceiptOf<'closing'>, records: Checked['verdict']['records']) => ({
  opening: findTick(records, openSeq)?.price,
  closing: findTick(records, seq)?.price,
});

type Checked = Extract<ReceiptCheck, { verdict: unknown }>;

/** The verdict, the drawing, the checks as sentences, and what follows from them. */
export const CheckedReceipt = ({ check }: { check: Checked }) => {
  const t = useT();
  const { verdict, ms } = check;
  const { receipt, records } = verdict;
  const isTrue = check.state === 'true';
  const sentences = explain(t, check);
  const wrong = sentences.filter(({ isRight }) => !isRight).length;
  return (
    <>
      <VerdictBanner
        kind={check.state}
        title={t(isTrue ? 'receipt.matches' : 'receipt.mismatch')}
        text={
          isTrue
            ? t('receipt.matchesText', { count: sentences.length, ms })
            : t('receipt.mismatchText', { wrong, count: sentences.length })
        }
      />
      {receipt && <ChainCard receipt={receipt} verdict={verdict} isTrue={isTrue} />}
      <CheckList sentences={sentences} />
      {receipt && records.some(({ kind }) => kind === 'sources') && (
        <Suspense>
          <SourcesCard receipt={receipt} records={records} />
        </Suspense>
      )}
      {receipt?.kind === 'closing' && (
        <Suspense>
          <CostCard receipt={receipt} at={endsOf(receipt, records)} />
        </Suspense>
      )}
      {receipt?.kind === 'closing' && receipt.reason === 'close_out' && (
        <CloseOutCard receipt={receipt} records={records} />
      )}
      <p className="px-20 text-caption text-ink-3">{isTrue ? t('receipt.chainText') : owedText(t, check)}</p>
    </>
  );
};

/** Amount that the member should have got, where the tape can say so. */
const owedText = (t: ReturnType<typeof useT>, { verdict: { receipt, checks } }: Checked): string => {
  const owed = checks.find(({ name, isRight }) => (name === 'credit' || name === 'paid') && !isRight)?.found;
  if (!receipt || owed === undefined || !/^\d+$/.test(owed)) return t('receipt.keepText');
  const amount = withUnit(formatUnits(BigInt(owed), Number(receipt.currencyScale)), CURRENCY);
  return t('receipt.owedText', { amount });
};
