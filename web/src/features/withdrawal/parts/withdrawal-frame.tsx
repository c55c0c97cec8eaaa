import { IconButton } from '@assay/ui/icon-button.tsx';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';

/** Head and foot of the withdrawal screen, whatever step the member is at. */
export const WithdrawalFrame = ({ dock, children }: { dock?: ReactNode; children: ReactNode }) => {
  const t = useT();
  return (
    <DetailScreen
      title={t('title.withdrawal')}
      parent="assets"
      dock={dock}
      action={
        <IconButton label={t('withdrawal.records')} href={hrefTo('transferRecords', { kind: 'withdrawal' })}>
          <History aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
        </IconButton>
      }
    >
      {children}
    </DetailScreen>
  );
};
