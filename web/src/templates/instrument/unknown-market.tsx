import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { hrefTo } from '../../app/navigation.ts';
import { useT } from '../../i18n/i18n.ts';

/** An address names a market that does not exist. Nobody is put before another one without being told. */
export const UnknownMarket = () => {
  const t = useT();
  return (
    <Empty
      title={t('market.unknown')}
      text={t('market.unknownText')}
      action={
        <Button size="medium" href={hrefTo('hangqing')}>
          {t('market.browse')}
        </Button>
      }
    />
  );
};
