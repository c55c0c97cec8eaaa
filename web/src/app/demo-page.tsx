import { isLoggedIn, useSession } from '@assay/client/session';
import { cx } from '@assay/ui/cx.ts';
import { SubHeader } from '@assay/ui/headers.tsx';
import { DemoBar } from '../features/trade/demo-bar.tsx';
import { TradeScreen } from '../features/trade/trade-screen.tsx';
import { useT } from '../i18n/i18n.ts';
import { goBack } from '../navigation/back.ts';
import { TabBar } from './tab-bar.tsx';
import { ModeSegment, optionsOf } from './trade-modes.tsx';

/** The same screens on virtual money. For visitors it is the trade tab. */
export const DemoPage = () => {
  const t = useT();
  const isMember = useSession(isLoggedIn);
  return (
    <div
      className={cx(
        'min-h-dvh',
        isMember ? 'pb-[calc(1.5rem+var(--safe-bottom))]' : 'pb-[calc(5.125rem+var(--safe-bottom))]',
      )}
    >
      <SubHeader
        title={t('title.demo')}
        back={{ label: t('app.back'), onBack: () => goBack('home') }}
        action={<ModeSegment realm="demo" />}
      />
      <DemoBar />
      <TradeScreen realm="demo" options={optionsOf('demo')} />
      {!isMember && <TabBar active="trade" />}
    </div>
  );
};
