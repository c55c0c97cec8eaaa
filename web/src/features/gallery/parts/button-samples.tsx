import { Button } from '@assay/ui/button.tsx';
import { haptic } from '@assay/ui/haptic.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Download, SlidersHorizontal } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { Section } from './section.tsx';

export const ButtonSamples = () => {
  const t = useT();
  return (
    <Section title={t('gallery.buttons')}>
      <Button onClick={() => haptic('press')}>{t('gallery.primary')}</Button>
      <Button kind="secondary" icon={<Download aria-hidden="true" className="size-20" />}>
        {t('gallery.secondary')}
      </Button>
      <div className="grid grid-cols-2 gap-10">
        <Button kind="buy">{t('gallery.buy')}</Button>
        <Button kind="sell">{t('gallery.sell')}</Button>
        <Button busy>{t('gallery.busy')}</Button>
        <Button disabled>{t('gallery.disabled')}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-10">
        <Button size="medium" href={hrefTo('gallery')}>
          {t('gallery.primary')}
        </Button>
        <Button size="small" kind="secondary">
          {t('gallery.small')}
        </Button>
        <Button size="small" kind="ghost">
          {t('gallery.ghost')}
        </Button>
        <IconButton label={t('gallery.icon')}>
          <SlidersHorizontal aria-hidden="true" className="size-20" />
        </IconButton>
      </div>
    </Section>
  );
};
