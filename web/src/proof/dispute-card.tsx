import { useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { listDisputes, type Dispute, type DisputeKind } from '@assay/contract/dispute';
import { useT } from '../i18n/i18n.ts';
import { showMinute } from '../time/show-time.ts';

/** Where a dispute stands: when an answer is promised, what the check of the server found, and the answer. */
export const DisputeCard = ({ dispute }: { dispute: Dispute }) => {
  const t = useT();
  const { answer, isConfirmed, promisedBy } = dispute;
  return (
    <section role="status" className="rounded-card bg-raised px-16 py-12">
      <h3 className="text-row">{t(answer === null ? 'receipt.handedIn' : 'receipt.answered')}</h3>
      {answer === null ? (
        <>
          <p className="pt-4 text-label font-book text-ink-2">
            {t('receipt.handedInText', { time: showMinute(promisedBy) })}
          </p>
          <p className="pt-4 text-label font-book text-ink-2">
            {t(isConfirmed ? 'receipt.handedInConfirmed' : 'receipt.handedInUnconfirmed')}
          </p>
        </>
      ) : (
        <>
          <p className="pt-4 text-label font-book text-ink-2">{t(`receipt.answer.${answer.reason}`)}</p>
          <p className="pt-8 text-label break-words whitespace-pre-wrap">{answer.text}</p>
          <p className="pt-4 text-caption text-ink-3">{showMinute(answer.time)}</p>
        </>
      )}
    </section>
  );
};

interface DisputeStateProps {
  kind: DisputeKind;
  subject: string;
  closing?: string | undefined;
}

/** The newest dispute about something, where there is one. */
export const DisputeState = ({ kind, subject, closing }: DisputeStateProps) => {
  const isMember = useSession(({ userInfo }) => userInfo !== null);
  const about = { kind, subject, ...(closing !== undefined && { closing }) };
  const [newest] = useEndpoint(listDisputes, about, { enabled: isMember }).data ?? [];
  if (!newest) return null;
  return (
    <div className="mx-12">
      <DisputeCard dispute={newest} />
    </div>
  );
};
