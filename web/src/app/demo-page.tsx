import { SubHeader } from '@assay/ui/headers.tsx';
import { DemoBar } from '../features/trade/demo-bar.tsx';
import { TradeScreen } from '../features/trade/trade-screen.tsx';
import { useT } from '../i18n/i18n.ts';
import { goBack } from '../navigation/back.ts';
import { ModeSegment, optionsOf } from './trade-modes.tsx';

/** The same screens on virtual money, for visitors too. */
export const DemoPage = () => {
  const t = useT();
  return (
    <div className="min-h-dvh pb-[calc(1.5rem+var(--safe-bottom))]">
      <SubHeader
        title={t('title.demo')}
        back={{ label: t('app.back'), onBack: () => goBack('home') }}
        action={<ModeSegment realm="demo" />}
      />
      <DemoBar />
      <TradeScreen realm="demo" options={optionsOf('demo')} />
    </div>
  );
};
