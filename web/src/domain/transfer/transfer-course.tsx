import { CodeText } from '@assay/ui/code-text.tsx';
import { useT } from '../../i18n/i18n.ts';
import { Timeline, type TimelineStep } from '../../templates/timeline.tsx';

interface TransferCourseProps {
  steps: readonly TimelineStep[];
  /** Null while there is none, and for banks. */
  txId: string | null;
}

/** The way of a deposit or a withdrawal so far, and the transaction that anybody can look up. */
export const TransferCourse = ({ steps, txId }: TransferCourseProps) => {
  const t = useT();
  return (
    <>
      <Timeline steps={steps} />
      {txId !== null && (
        <div>
          <p className="pb-6 text-caption text-ink-3">{t('deposit.transaction')}</p>
          <CodeText text={txId} className="text-note" />
        </div>
      )}
    </>
  );
};
