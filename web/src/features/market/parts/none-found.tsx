import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { useT } from '../../../i18n/i18n.ts';
import type { MarketTab } from '../market-list.ts';

interface NoneFoundProps {
  search: string;
  tab: MarketTab;
  onBrowse: () => void;
}

/** Why a list is empty, and what to do about it. */
export const NoneFound = ({ search, tab, onBrowse }: NoneFoundProps) => {
  const t = useT();
  if (search !== '') return <Empty title={t('market.notFound', { search })} text={t('market.notFoundText')} />;
  if (tab !== 'favourites') return <Empty title={t('market.noneInClass')} />;
  return (
    <Empty
      title={t('market.noFavourites')}
      text={t('market.noFavouritesText')}
      action={
        <Button size="medium" onClick={onBrowse}>
          {t('market.browse')}
        </Button>
      }
    />
  );
};
