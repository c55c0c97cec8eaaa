import { Avatar } from '@assay/ui/avatar.tsx';
import { Breadth, type BreadthBar } from '@assay/ui/breadth.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { Flag } from '@assay/ui/flag.tsx';
import { Logo, Wordmark } from '@assay/ui/logo.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { Ring } from '@assay/ui/ring.tsx';
import { SPRITE_IDS } from '@assay/ui/sprite-ids.ts';
import { Check } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { Section } from './section.tsx';

const COUNTS = [2, 3, 4, 7, 9, 6, 11, 8, 5, 3, 2];
const BARS: BreadthBar[] = COUNTS.map((count, index) => ({
  id: String(index),
  count,
  side: index < 5 ? 'down' : index > 5 ? 'up' : 'flat',
}));

export const PictureSamples = () => {
  const t = useT();
  return (
    <Section title={t('gallery.pictures')}>
      <div className="flex items-center justify-between">
        <Wordmark />
        <Logo size={40} />
        <Avatar name="Mara Keller" />
        <Ring value={2 / 3} label={t('gallery.ring')}>
          <Check aria-hidden="true" className="size-20 text-brand" />
        </Ring>
      </div>
      <Breadth bars={BARS} label={t('gallery.breadth')} />
      <div className="flex flex-wrap gap-8">
        {[...SPRITE_IDS].map((id) => (
          <Coin key={id} code={id} size={32} />
        ))}
        <Coin code="EUR" other="USD" size={32} />
        <Coin code="?" size={32} />
        <Flag country="US" size={32} />
        <Flag country="VN" size={32} />
      </div>
      <div className="justify-self-center">
        <QrCode text={location.href} label={t('gallery.qr')} />
      </div>
    </Section>
  );
};
