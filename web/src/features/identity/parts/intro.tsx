import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Bot, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import { useIsSandbox } from '../use-verification.ts';
import { Point, UnlocksCard } from './unlocks-card.tsx';

interface IntroProps {
  title: string;
  caption: string | undefined;
  needs: readonly { icon: ReactNode; title: string }[];
  onBegin: () => void;
}

/** Before anything is asked: what it unlocks, what is needed, and what happens to it. */
export const Intro = ({ title, caption, needs, onBegin }: IntroProps) => {
  const t = useT();
  const isSandbox = useIsSandbox();
  return (
    <DetailScreen
      title={title}
      {...(caption !== undefined && { caption })}
      parent="my"
      dock={<Button onClick={onBegin}>{t('identity.begin')}</Button>}
    >
      <UnlocksCard />
      <CardTitle>{t('identity.need')}</CardTitle>
      <Card className="grid gap-16 p-16">
        {needs.map((need) => (
          <Point key={need.title} {...need} />
        ))}
      </Card>
      <Banner className="mx-12 mt-12" icon={isSandbox ? <Bot /> : <ShieldCheck />}>
        {t(isSandbox ? 'identity.robot' : 'identity.safe')}
      </Banner>
    </DetailScreen>
  );
};
