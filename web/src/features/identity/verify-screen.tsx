import { serverNow } from '@assay/client/server-clock';
import { applyKYC } from '@assay/contract/identity';
import { businessDay } from '@assay/contract/time';
import { Clock, IdCard } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { go } from '../../navigation/links.ts';
import { BASIC, basicInput, basicProblems, type BasicStep } from './basic-form.ts';
import { changeBasic, useDrafts } from './draft-store.ts';
import { CountryStep, DetailsStep, DocumentStep, PhotosStep } from './parts/basic-steps.tsx';
import { CheckStep } from './parts/check-step.tsx';
import { StepScreen } from './parts/step-screen.tsx';
import { VerificationGate } from './parts/verification-gate.tsx';
import { useHandIn } from './use-hand-in.ts';

/** The basic verification: what it unlocks, then one question at a time. */
export const VerifyScreen = () => {
  const t = useT();
  return (
    <VerificationGate
      kind="basic"
      route="verification"
      firstStep="country"
      needs={[
        { icon: <IdCard />, title: t('identity.needDocument') },
        { icon: <Clock />, title: t('identity.needMinutes') },
      ]}
    >
      {(wanted) => <Steps wanted={wanted} />}
    </VerificationGate>
  );
};

const Steps = ({ wanted }: { wanted: string }) => {
  const t = useT();
  const draft = useDrafts(({ basic }) => basic);
  const [today] = useState(() => businessDay(serverNow()));
  const problems = basicProblems(draft, today);
  const step = BASIC.reachable(wanted, problems);
  const input = basicInput(draft, today);
  const sending = useHandIn(applyKYC, 'basic');
  const goTo = (next: BasicStep): void => {
    sending.reset();
    go('verification', { step: next });
  };
  return (
    <StepScreen
      route="verification"
      parent="my"
      steps={BASIC.steps}
      step={step}
      isDone={BASIC.isDone(step, problems)}
      // A member who came back to change one thing returns straight to the check.
      next={input && step !== 'check' ? 'check' : BASIC.after(step)}
      title={t(`identity.${step}Title`)}
      text={step === 'photos' ? t('identity.photosText') : undefined}
      sending={sending}
      onSend={() => input && sending.send(input)}
    >
      {(isPressed) => {
        const shown = { draft, problems: isPressed ? problems : {}, change: changeBasic };
        return (
          <>
            {step === 'country' && <CountryStep {...shown} />}
            {step === 'document' && <DocumentStep {...shown} />}
            {step === 'photos' && <PhotosStep {...shown} />}
            {step === 'details' && <DetailsStep {...shown} today={today} />}
            {step === 'check' && <CheckStep draft={draft} photos={[draft.front, draft.back]} onChange={goTo} />}
          </>
        );
      }}
    </StepScreen>
  );
};
