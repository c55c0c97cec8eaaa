import type { Contest, ContestEntry } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { useLeave } from '../use-contests.ts';

interface LeaveSheetProps {
  contest: Contest;
  entry: ContestEntry;
  open: boolean;
  onClose: () => void;
}

/** Sheet that says what comes back and what is given up, before leaving. */
export const LeaveSheet = ({ contest, entry, open, onClose }: LeaveSheetProps) => {
  const t = useT();
  const leave = useLeave(onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('contest.leaveTitle', { name: contest.name })}
      description={t('contest.leaveText')}
      footer={
        <div className="grid gap-8">
          <Button kind="secondary" busy={leave.isPending} onClick={() => leave.mutate({ id: contest.id })}>
            {t('contest.leaveAct')}
          </Button>
          <Button kind="ghost" size="medium" onClick={onClose}>
            {t('contest.stay')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-16 pt-4 pb-14">
        <KeyValues>
          <KeyValue name={t('contest.leaveBack')} strong>
            {withUnit(entry.stake, entry.currency)}
          </KeyValue>
          <KeyValue name={t('contest.leaveGiveUp')}>
            {entry.rank === null ? t('contest.leaveNoRank') : t('contest.leaveRank', { rank: entry.rank })}
          </KeyValue>
          <KeyValue name={t('contest.leaveAgain')}>{t('contest.leaveNever')}</KeyValue>
        </KeyValues>
        <RefusalBanner error={leave.error} />
      </div>
    </Sheet>
  );
};
