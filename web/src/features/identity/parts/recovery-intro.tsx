import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Bot, Hourglass, IdCard, LogIn, ShieldCheck } from 'lucide-react';
import { useWaits } from '../../../domain/factor/use-waits.ts';
import { useT } from '../../../i18n/i18n.ts';
import { go } from '../../../navigation/links.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import { useIsSandbox } from '../use-verification.ts';
import { Point } from './unlocks-card.tsx';

/** Before anything is asked: what happens, how long it takes, and who can stop it. */
export const RecoveryIntro = () => {
  const t = useT();
  const isSandbox = useIsSandbox();
  const waits = useWaits();
  return (
    <DetailScreen
      title={t('title.recovery')}
      parent="login"
      dock={<Button onClick={() => go('recovery', { step: 'country' })}>{t('identity.begin')}</Button>}
    >
      <p className="px-20 pt-8 pb-16 text-body text-ink-2">{t('recovery.intro')}</p>
      <Card className="grid gap-20 p-16">
        <Point icon={<IdCard />} title={t('recovery.stepProve')} text={t('recovery.stepProveText')} />
        <Point
          icon={<Hourglass />}
          title={t('recovery.stepHold', { time: waits.recovery })}
          text={t('recovery.stepHoldText')}
        />
        <Point
          icon={<LogIn />}
          title={t('recovery.stepDone')}
          text={t('recovery.stepDoneText', { time: waits.withdrawal })}
        />
      </Card>
      <Banner className="mx-12 mt-12" icon={isSandbox ? <Bot /> : <ShieldCheck />}>
        {t(isSandbox ? 'recovery.sandbox' : 'identity.safe')}
      </Banner>
    </DetailScreen>
  );
};
