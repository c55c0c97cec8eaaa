import { serverNow } from '@assay/client/server-clock';
import { applyKYC } from '@assay/contract/identity';
import { businessDay } from '@assay/contract/time';
import { Button } from '@assay/ui/button.tsx';
import { Clock, IdCard } from 'lucide-react';
import { useState } from 'react';
import { go } from '../../app/navigation.ts';
import { useScreenSearch } from '../../app/place.ts';
import { useT } from '../../i18n/i18n.ts';
import { BASIC_STEPS, basicInput, basicProblems, type BasicStep, isStepDone, reachableStep } from './basic-form.ts';
import { changeBasic, useDrafts } from './draft-store.ts';
import { CountryStep, DetailsStep, DocumentStep, PhotosStep } from './parts/basic-steps.tsx';
import { CheckStep } from './parts/check-step.tsx';
import { EntryGate } from './parts/entry-gate.tsx';
import { Intro } from './parts/intro.tsx';
import { StepFrame } from './parts/step-frame.tsx';
import { renewPhoto, useSend } from './use-send.ts';

/** The basic verification: what it unlocks, then one question at a time. */
export const VerifyScreen = () => {
  const t = useT();
  const { step } = useScreenSearch('shenfenRenzheng');
  return (
    <EntryGate kind="basic" title={t('title.shenfenRenzheng')}>
      {step === undefined ? (
        <Intro
          title={t('title.shenfenRenzheng')}
          caption={t('identity.basic')}
          needs={[
            { icon: <IdCard />, title: t('identity.needDocument') },
            { icon: <Clock />, title: t('identity.needMinutes') },
          ]}
          onBegin={() => go('shenfenRenzheng', { step: 'country' })}
        />
      ) : (
        <Steps wanted={step} />
      )}
    </EntryGate>
  );
};

const TITLES = {
  country: 'identity.countryTitle',
  document: 'identity.documentTitle',
  photos: 'identity.photosTitle',
  details: 'identity.detailsTitle',
  check: 'identity.checkTitle',
} as const;

const Steps = ({ wanted }: { wanted: string }) => {
  const t = useT();
  const draft = useDrafts(({ basic }) => basic);
  const [today] = useState(() => businessDay(serverNow()));
  const [pressed, setPressed] = useState<BasicStep>();
  const problems = basicProblems(draft, today);
  const step = reachableStep(wanted, problems);
  const sending = useSend(applyKYC, 'basic');
  const goTo = (next: BasicStep): void => {
    sending.reset();
    go('shenfenRenzheng', { step: next });
  };
  const send = (): void =>
    sending.send(async () => {
      const [front, back] = await Promise.all([renewPhoto(draft.front), renewPhoto(draft.back)]);
      changeBasic({ front, back });
      return basicInput({ ...draft, front, back }, today);
    });
  const proceed = (): void => {
    setPressed(step);
    const input = basicInput(draft, today);
    if (step === 'check') return send();
    // Whoever came back to change one thing returns straight to the check.
    if (isStepDone(step, problems)) goTo(input ? 'check' : BASIC_STEPS[BASIC_STEPS.indexOf(step) + 1]!);
  };
  const shown = { draft, problems: pressed === step ? problems : {} };
  return (
    <StepFrame
      screen={t('title.shenfenRenzheng')}
      title={t(TITLES[step])}
      {...(step === 'photos' && { text: t('identity.photosText') })}
      step={BASIC_STEPS.indexOf(step) + 1}
      count={BASIC_STEPS.length}
      parent="my"
      dock={
        <>
          <p role="alert" className="pb-8 text-center text-note font-book text-bad empty:hidden">
            {sending.problem}
          </p>
          <Button busy={sending.isBusy} onClick={proceed}>
            {t(step === 'check' ? 'identity.send' : 'identity.next')}
          </Button>
        </>
      }
    >
      {step === 'country' && <CountryStep {...shown} />}
      {step === 'document' && <DocumentStep {...shown} />}
      {step === 'photos' && <PhotosStep {...shown} />}
      {step === 'details' && <DetailsStep {...shown} today={today} />}
      {step === 'check' && <CheckStep draft={draft} onChange={goTo} />}
    </StepFrame>
  );
};
