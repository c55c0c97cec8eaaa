import type { Instrument } from '@assay/contract/market';
import { cx } from '@assay/ui/cx.ts';
import { haptic } from '@assay/ui/haptic.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { Star } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { toggleFavourite, useFavourites } from '../favourites.ts';

export const FavouriteStar = ({ instrument: { symbol, base, quote } }: { instrument: Instrument }) => {
  const t = useT();
  const isFavourite = useFavourites(({ symbols }) => symbols.includes(symbol));
  const pair = `${base}/${quote}`;
  const toggle = () => {
    haptic('tick');
    toast(t(toggleFavourite(symbol) ? 'market.added' : 'market.removed'));
  };
  return (
    <IconButton
      label={t(isFavourite ? 'market.removeFavourite' : 'market.addFavourite', { pair })}
      aria-pressed={isFavourite}
      onClick={toggle}
    >
      <Star aria-hidden="true" className={cx('size-20', isFavourite ? 'fill-warn text-warn' : 'text-ink-2')} />
    </IconButton>
  );
};
