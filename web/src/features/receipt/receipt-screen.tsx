import { formatWireTime } from '@assay/contract/time';
import type { Receipt } from '@assay/verify/receipt';
import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { Share } from 'lucide-react';
import { Suspense, useState } from 'react';
import { errorText, type Translate, useT } from '../../i18n/i18n.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { showDay } from '../../time/show-time.ts';
import type { Bundle } from '@assay/verify/bundle';
import type { ReceiptCheck } from '../../proof/check-receipt.ts';
import { showClock } from '../../time/show-clock.ts';
import { useReceiptCheck } from '../../proof/use-receipt-check.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { CheckedReceipt } from './parts/checked-receipt.tsx';
import { ReceiptHead } from './parts/receipt-head.tsx';
import { VerdictBanner } from '../../proof/verdict-banner.tsx';
import { saveProof } from './save-proof.ts';

const DisputeState = lazyPart(async () => (await import('../../proof/dispute-card.tsx')).DisputeState);
const DisputeSheet = lazyPart(async () => (await import('../../proof/dispute-sheet.tsx')).DisputeSheet);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NUMBER = /^[1-9]\d{0,5}$/;

/** Decision and everything it followed from, made again on this phone as soon as it is opened. */
export const ReceiptScreen = () => {
  const t = useT();
  const { id = '', closing, dispute } = useScreenSearch('receipt');
  const isId = UUID.test(id) && (closing === undefined || NUMBER.test(closing));
  const { check, state, error, checkAgain } = useReceiptCheck({ id: isId ? id : '', closing });
  if (!isId || error?.name === 'not_found')
    return (
      <DetailScreen title={t('title.receipt')} parent="home">
        <Empty title={t('receipt.missing')} text={t('receipt.missingText')} />
      </DetailScreen>
    );
  const receipt = receiptIn(check);
  const proof = check && 'proof' in check ? check.proof : undefined;
  return (
    <DetailScreen
      title={t('title.receipt')}
      caption={captionOf(t, receipt, id)}
      parent="home"
      {...(proof && {
        dock: <ProofDock proof={proof} said={saidBy(check)} about={{ id, closing }} isTrue={state === 'true'} />,
      })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        {receipt && <ReceiptHead receipt={receipt} />}
        {(state === 'false' || dispute !== undefined) && (
          <Suspense>
            <DisputeState kind="receipt" subject={id} closing={closing} />
          </Suspense>
        )}
        {check && 'verdict' in check ? (
          <CheckedReceipt check={check} />
        ) : check ? (
          <VerdictBanner kind="unknown" title={t('receipt.early')} text={earlyText(t, check.receipt)} />
        ) : state === 'unknown' ? (
          <VerdictBanner
            kind="unknown"
            title={t('receipt.unknown')}
            text={error && 'params' in error ? errorText(error) : t('receipt.unknownText')}
            retry={{ label: t('receipt.checkNow'), onRetry: checkAgain }}
          />
        ) : (
          <Checking />
        )}
      </div>
    </DetailScreen>
  );
};

const receiptIn = (check: ReceiptCheck | undefined): Receipt | undefined =>
  check && 'verdict' in check ? check.verdict.receipt : check?.receipt;

const KINDS = { option: 'receipt.ofOption', fill: 'receipt.ofFill', closing: 'receipt.ofClosing' } as const;

/** Its kind, the beginning of its number, and the day. */
const captionOf = (t: Translate, receipt: Receipt | undefined, id: string): string => {
  const number = id.slice(0, 8);
  if (!receipt) return number;
  const us = receipt.kind === 'option' ? receipt.acceptUs : receipt.us;
  const day = showDay(formatWireTime(Math.floor(Number(us) / 1000)));
  return `${t(KINDS[receipt.kind], { number })} · ${day}`;
};

const earlyText = (t: Translate, receipt: Receipt): string =>
  receipt.kind === 'option' && receipt.outcome === '-'
    ? t('receipt.earlyRunning', { time: showClock(Number(receipt.expiryUs) / 1000) })
    : t('receipt.earlyText');

const Checking = () => {
  const t = useT();
  return (
    <>
      <VerdictBanner kind="checking" title={t('receipt.checking')} text={t('receipt.checkingText')} />
      <Skeleton shape="card" className="mx-12 h-220" />
      <Skeleton shape="card" className="mx-12 h-240" />
    </>
  );
};

/** Names of the checks that failed on this phone. */
const saidBy = (check: ReceiptCheck | undefined): string[] => {
  if (!check || !('verdict' in check)) return [];
  const { verdict, changes, wrongMark } = check;
  return [
    ...(verdict.receipt ? [] : ['signature']),
    ...(verdict.isTapeWhole ? [] : ['tape']),
    ...verdict.checks.filter(({ isRight }) => !isRight).map(({ name }) => name),
    ...changes.map(({ field }) => `changed ${field}`),
    ...(wrongMark === undefined ? [] : ['mark']),
  ];
};

interface ProofDockProps {
  proof: Bundle;
  said: readonly string[];
  about: { id: string; closing: string | undefined };
  isTrue: boolean;
}

/** A match can be exported; a mismatch is disputed with the same file. */
const ProofDock = ({ proof, said, about: { id, closing }, isTrue }: ProofDockProps) => {
  const t = useT();
  const [isDisputing, setDisputing] = useState(false);
  const save = (): void => void saveProof(proof, id);
  if (isTrue)
    return (
      <Button icon={<Share aria-hidden="true" className="size-19" />} onClick={save}>
        {t('receipt.export')}
      </Button>
    );
  return (
    <div className="flex gap-10">
      <Button onClick={() => setDisputing(true)}>{t('receipt.dispute')}</Button>
      <IconButton label={t('receipt.export')} onClick={save} className="size-54 bg-raised">
        <Share aria-hidden="true" className="size-20" />
      </IconButton>
      {isDisputing && (
        <Suspense>
          <DisputeSheet
            open
            onClose={() => setDisputing(false)}
            onSave={save}
            proof={{ kind: 'receipt', subject: id, closing, said, file: proof }}
          />
        </Suspense>
      )}
    </div>
  );
};
