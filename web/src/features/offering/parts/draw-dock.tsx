import { Button } from '@assay/ui/button.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Share } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { DisputeSheet } from '../../../proof/dispute-sheet.tsx';
import type { CheckedDraw } from '../../../proof/check-draw.ts';
import { saveDraw } from '../save-draw.ts';

interface DrawDockProps {
  id: string;
  check: CheckedDraw | undefined;
  /** What is to be done first, if anything. */
  children: ReactNode;
}

/** What holds can be exported; what does not is disputed with the same file. Paying comes first while it is due. */
export const DrawDock = ({ id, check, children }: DrawDockProps) => {
  const t = useT();
  const [isDisputing, setIsDisputing] = useState(false);
  if (!check) return children;
  const save = (): void => void saveDraw(id, check);
  const isTrue = check.state === 'true';
  if (isTrue && !children)
    return (
      <Button icon={<Share aria-hidden="true" className="size-19" />} onClick={save}>
        {t('receipt.export')}
      </Button>
    );
  return (
    <div className="flex gap-10">
      {isTrue ? children : <Button onClick={() => setIsDisputing(true)}>{t('receipt.dispute')}</Button>}
      <IconButton label={t('receipt.export')} onClick={save} className="size-54 bg-raised">
        <Share aria-hidden="true" className="size-20" />
      </IconButton>
      <DisputeSheet
        open={isDisputing}
        onClose={() => setIsDisputing(false)}
        onSave={save}
        text={t('offering.disputeText')}
      />
    </div>
  );
};
