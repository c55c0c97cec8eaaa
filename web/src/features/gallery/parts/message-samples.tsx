import { Banner, StaleLine } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hideOverlay, showOverlay } from '../../../navigation/overlay.ts';
import { Section } from './section.tsx';

const OVERLAY_MS = 1500;

export const MessageSamples = () => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const cover = () => {
    showOverlay();
    setTimeout(hideOverlay, OVERLAY_MS);
  };
  return (
    <Section title={t('gallery.surfaces')}>
      <Banner kind="warn">{t('gallery.warn')}</Banner>
      <Banner kind="brand">{t('gallery.brand')}</Banner>
      <Banner>{t('gallery.quiet')}</Banner>
      <StaleLine text={t('market.stale')} />
      <div className="flex flex-wrap gap-10">
        <Button size="small" kind="secondary" onClick={() => setOpen(true)}>
          {t('gallery.openSheet')}
        </Button>
        <Button size="small" kind="secondary" onClick={() => toast(t('gallery.toastText'))}>
          {t('gallery.toast')}
        </Button>
        <Button size="small" kind="secondary" onClick={() => toast(t('gallery.toastText'), 'good')}>
          {t('gallery.toastGood')}
        </Button>
        <Button size="small" kind="secondary" onClick={() => toast(t('gallery.toastText'), 'bad')}>
          {t('gallery.toastBad')}
        </Button>
        <Button size="small" kind="secondary" onClick={cover}>
          {t('gallery.overlay')}
        </Button>
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('gallery.sheet')}
        description={t('gallery.today')}
        footer={<Button onClick={() => setOpen(false)}>{t('gallery.confirm')}</Button>}
      >
        <p className="text-body text-ink-2">{t('gallery.sheetText')}</p>
      </Sheet>
    </Section>
  );
};
