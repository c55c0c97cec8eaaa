/** Contracts and options know nothing of each other: what the trade screens show of both is put together here. */
import { Segment } from '@assay/ui/segment.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import type { Realm } from '../domain/trading/realm.ts';
import { MODES, useTradePlace } from '../features/trade/use-trade-place.ts';
import { useT, withTexts } from '../i18n/i18n.ts';

const OptionPanel = lazyPart(
  async () => (await withTexts('later', 'trade')(import('../features/option/option-panel.tsx'))).OptionPanel,
);

export const ModeSegment = ({ realm }: { realm: Realm }) => {
  const t = useT();
  const { mode, show } = useTradePlace(realm);
  return (
    <Segment
      label={t('market.kinds')}
      choices={MODES.map((value) => ({ value, label: t(`market.${value}`) }))}
      value={mode}
      onChange={(next) => show({ mode: next })}
    />
  );
};

export const optionsOf = (realm: Realm) => (symbol: string) => (
  <Suspense fallback={<Skeleton shape="card" className="mx-12 h-300" />}>
    <OptionPanel symbol={symbol} realm={realm} />
  </Suspense>
);
