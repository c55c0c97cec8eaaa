import { Button } from '@assay/ui/button.tsx';
import { Change, ChangePill } from '@assay/ui/change.tsx';
import { Money } from '@assay/ui/money.tsx';
import { PriceText } from '@assay/ui/price-text.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { Section } from './section.tsx';

const CHANGES = ['2.41', '0.00', '-1.62'];

export const NumberSamples = () => {
  const t = useT();
  const [price, setPrice] = useState(9_641_250);
  const tick = () => setPrice(price + (price % 3 === 0 ? 1240 : -617));
  return (
    <Section title={t('gallery.numbers')}>
      <div>
        <p className="text-label text-ink-2">{t('gallery.total')}</p>
        <Money value="48215.0799" sign="$" className="text-display" />
      </div>
      <Money value="-0.5" digits={8} unit="BTC" className="text-amount" />
      <div className="flex items-center justify-between gap-12">
        <PriceText price={price} scale={2} className="text-price" />
        <Button size="small" kind="secondary" onClick={tick}>
          {t('gallery.tick')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-14 text-caption">
        {CHANGES.map((percent) => (
          <Change key={percent} percent={percent} />
        ))}
        {CHANGES.map((percent) => (
          <ChangePill key={percent} percent={percent} />
        ))}
      </div>
    </Section>
  );
};
