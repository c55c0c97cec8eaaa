import { useSession } from '@assay/client/session';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { openExternal } from '../../../navigation/external-link.ts';

const CHART_AUTHORS = 'https://www.tradingview.com/';

/** The chart library's licence asks for its notice and link on a page that members can see. */
export const LicencesSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const visit = (): void => {
    onClose();
    openExternal(useSession.getState().commonConfig?.linkMode ?? 4, CHART_AUTHORS);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('my.licences')}
      footer={
        <Button kind="secondary" onClick={visit}>
          {t('licences.chartLink')}
        </Button>
      }
    >
      <div className="grid gap-12 text-label font-book text-ink-2">
        <p>{t('licences.chart')}</p>
        <p>{t('licences.rest')}</p>
      </div>
    </Sheet>
  );
};
