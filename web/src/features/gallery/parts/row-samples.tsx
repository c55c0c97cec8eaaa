import { Change } from '@assay/ui/change.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { Money } from '@assay/ui/money.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { PriceText } from '@assay/ui/price-text.tsx';
import { QuoteRow } from '@assay/ui/quote-row.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { Spark } from '@assay/ui/spark.tsx';
import { ShieldCheck } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { Section } from './section.tsx';

const DAY = [12, 14, 13, 17, 16, 19, 22, 20, 24, 23, 27, 26, 29];
const FALL = DAY.toReversed();

export const RowSamples = () => {
  const t = useT();
  return (
    <Section title={t('gallery.rows')} bare>
      <QuoteRow
        dense
        href={hrefTo('chart', { symbol: 'BTCUSDT' })}
        mark={<Coin code="BTC" />}
        base="BTC"
        quote="USDT"
        caption="Bitcoin"
        spark={<Spark values={DAY} falling={false} />}
        price={<PriceText price={9_641_250} scale={2} className="block text-row font-medium" />}
        change={<Change percent="2.41" />}
      />
      <QuoteRow
        dense
        href={hrefTo('chart', { symbol: 'EURUSD' })}
        mark={<Coin code="EUR" other="USD" />}
        base="EUR"
        quote="USD"
        caption="Euro"
        spark={<Spark values={FALL} falling />}
        price={<PriceText price={116_234} scale={5} className="block text-row font-medium" />}
        change={<Change percent="-0.19" />}
      />
      <MoneyRow
        mark={<Coin code="ETH" size={34} />}
        title="Ethereum"
        caption={t('gallery.rowCaption')}
        amount={<Money value="1.250042" digits={6} />}
        amountCaption={t('gallery.today')}
        href={hrefTo('gallery')}
      />
      <SettingRow icon={<ShieldCheck />} title={t('gallery.first')} value={t('gallery.today')} onPress={() => {}} />
      <SettingRow title={t('gallery.second')} caption={t('gallery.rowCaption')} />
      <SimulatedMark text={t('app.simulated')} className="justify-center pb-16" />
    </Section>
  );
};
