import { useEndpointPages } from '@assay/client/page-hooks';
import { useSession } from '@assay/client/session';
import { listProducts, type Product } from '@assay/contract/product';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { cx } from '@assay/ui/cx.ts';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import { detailHref } from '../kinds.ts';
import { showRate } from '../show-rate.ts';
import { Scene } from './scene.tsx';

/** Meaning of "AI" here: the rule that the desks follow, what it is not, and what it really brought. */
export const StrategyView = () => {
  const t = useT();
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  const { records } = useEndpointPages(listProducts, { kind: 'arbitrage' });
  return (
    <Scene kind="arbitrage">
      <DetailScreen
        title={t('product.strategy.title')}
        parent="home"
        dock={<Button href={hrefTo('arbitrage')}>{t('product.strategy.products')}</Button>}
      >
        <div className="grid gap-12 pt-4">
          <Card className="grid gap-8 p-16">
            <h2 className="text-row">{t('product.strategy.what')}</h2>
            {/* The numbers are those of the sandbox's own desks; elsewhere each product says for itself. */}
            <p className="text-label font-book text-ink-2">
              {t(isSimulated ? 'product.strategy.rule' : 'product.strategy.desk')}
            </p>
            <p className="text-label font-book text-ink-2">{t('product.strategy.limits')}</p>
          </Card>
          <Card className="py-6">
            <h2 className="px-16 pt-10 text-row">{t('product.strategy.results')}</h2>
            {records.map((product) => (
              <Result key={product.id} t={t} product={product} />
            ))}
          </Card>
          {isSimulated && <SimulatedMark text={t('product.simulated')} className="justify-center" />}
        </div>
      </DetailScreen>
    </Scene>
  );
};

const Result = ({ t, product }: { t: Translate; product: Product }) => {
  const { label, rate, realised } = showRate(t, product);
  return (
    <SettingRow
      title={product.name}
      caption={label}
      value={<span className={cx(realised !== null && tone(realised))}>{rate}</span>}
      href={detailHref(product.kind, product.id)}
    />
  );
};
