import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../i18n/i18n.ts';
import { StepList } from '../templates/step-list.tsx';
import { HandIn, type HandedProof } from './hand-in.tsx';

const COMMAND = 'npm run verify -- proof.json';

interface DisputeSheetProps {
  open: boolean;
  onClose: () => void;
  onSave: () => void;
  /** Proof for the people who run the exchange. */
  proof: HandedProof;
  /** Content of the file, where it is not a receipt. */
  text?: string;
}

/** Steps for a proof that the exchange was wrong: hand it in here, and keep it for others. */
export const DisputeSheet = ({ open, onClose, onSave, proof, text }: DisputeSheetProps) => {
  const t = useT();
  const steps = [t('receipt.disputeSave'), t('receipt.disputeSend'), t('receipt.disputeCheck', { command: COMMAND })];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('receipt.dispute')}
      description={text ?? t('receipt.disputeText')}
      footer={
        <Button kind="secondary" onClick={onSave}>
          {t('receipt.save')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pb-8">
        <StepList steps={steps} />
        {open && <HandIn proof={proof} />}
      </div>
    </Sheet>
  );
};
