import { Button } from '@assay/ui/button.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Share } from 'lucide-react';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { CheckedDraw } from '../../../proof/check-draw.ts';
import { saveDraw } from '../save-draw.ts';

const DisputeSheet = lazyPart(async () => (await import('../../../proof/dispute-sheet.tsx')).DisputeSheet);

interface DrawDockProps {
  id: string;
  check: CheckedDraw | undefined;
  /** Action to take first, if any. */
  children: ReactNode;
}

/** Names of the checks that failed on this phone. */
const saidBy = ({ verdict, changes, own }: CheckedDraw): string[] => [
  ...verdict.checks.filter(({ isRight }) => !isRight).map(({ name }) => name),
  ...(changes.length > 0 ? ['terms'] : []),
  ...(own?.isRight === false ? ['own'] : []),
];

/** Exports a draw that holds, or disputes one that does not with the same file. Paying comes first while it is due. */
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
      {isDisputing && (
        <Suspense>
          <DisputeSheet
            open
            onClose={() => setIsDisputing(false)}
            onSave={save}
            proof={{ kind: 'draw', subject: id, said: saidBy(check), file: check.bundle }}
            text={t('offering.disputeText')}
          />
        </Suspense>
      )}
    </div>
  );
};
