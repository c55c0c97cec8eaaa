import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useMarkets } from './use-markets.ts';

/** A coin is in the list from its first price on: whoever followed its listing is seconds early. */
const LOOK_AGAIN_MS = 2000;

/** An address names a market that does not exist. Nobody is put before another one without being told. */
export const UnknownMarket = () => {
  const t = useT();
  useMarkets(LOOK_AGAIN_MS);
  return (
    <Empty
      title={t('market.unknown')}
      text={t('market.unknownText')}
      action={
        <Button size="medium" href={hrefTo('markets')}>
          {t('market.browse')}
        </Button>
      }
    />
  );
};
