import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { CURRENCY } from '../terms.ts';

/** An empty wallet is no dead end: the two ways on from here. */
export const NoBalance = ({ symbol }: { symbol: string }) => {
  const t = useT();
  return (
    <Banner>
      <p className="font-semi text-ink">{t('trade.noBalance', { currency: CURRENCY })}</p>
      <p className="pt-2">{t('trade.noBalanceText')}</p>
      <div className="flex flex-wrap gap-8 pt-10">
        <Button size="small" href={hrefTo('deposit', { currency: CURRENCY })}>
          {t('title.deposit')}
        </Button>
        <Button kind="secondary" size="small" className="bg-sunken" href={hrefTo('demo', { symbol })}>
          {t('market.tryDemo')}
        </Button>
      </div>
    </Banner>
  );
};
