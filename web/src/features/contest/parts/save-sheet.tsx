import type { Contest } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { type FileKind, saveRanking } from '../save-ranking.ts';

interface SaveSheetProps {
  contest: Contest;
  open: boolean;
  onClose: () => void;
}

/** The whole ranking as a file, for people or for programs. */
export const SaveSheet = ({ contest, open, onClose }: SaveSheetProps) => {
  const t = useT();
  const [saving, setSaving] = useState<FileKind>();
  const save = (kind: FileKind) => async (): Promise<void> => {
    setSaving(kind);
    try {
      await saveRanking(contest, kind, t);
      onClose();
    } catch {
      toast(t('contest.saveFailed'), 'bad');
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('contest.save')} description={t('contest.saveText')}>
      <div className="grid gap-8 pt-4 pb-14">
        <Button busy={saving === 'table'} onClick={() => void save('table')()}>
          {t('contest.saveTable')}
        </Button>
        <Button kind="secondary" busy={saving === 'data'} onClick={() => void save('data')()}>
          {t('contest.saveData')}
        </Button>
      </div>
    </Sheet>
  );
};
