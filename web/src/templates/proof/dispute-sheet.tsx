import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../../i18n/i18n.ts';

const COMMAND = 'npm run verify -- proof.json';

interface DisputeSheetProps {
  open: boolean;
  onClose: () => void;
  onSave: () => void;
  /** What the file holds, where it is not a receipt. */
  text?: string;
}

/** What to do with a proof that the exchange was wrong. */
export const DisputeSheet = ({ open, onClose, onSave, text }: DisputeSheetProps) => {
  const t = useT();
  const steps = [t('receipt.disputeSave'), t('receipt.disputeSend'), t('receipt.disputeCheck', { command: COMMAND })];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('receipt.dispute')}
      description={text ?? t('receipt.disputeText')}
      footer={<Button onClick={onSave}>{t('receipt.save')}</Button>}
    >
      <ol className="grid gap-12 pb-8">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-12 text-label font-book text-ink-2">
            <span
              aria-hidden="true"
              className="flex size-24 shrink-0 items-center justify-center rounded-full bg-raised text-caption text-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 break-words">{step}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  );
};
