import { applyAdvanced } from '@assay/contract/identity';
import { Clock, FileText, Users } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { ADVANCED, advancedInput, advancedProblems } from './advanced-form.ts';
import { useDrafts } from './draft-store.ts';
import { AddressStep, ContactStep, ProofStep } from './parts/advanced-steps.tsx';
import { StepScreen } from './parts/step-screen.tsx';
import { VerificationGate } from './parts/verification-gate.tsx';
import { useHandIn } from './use-hand-in.ts';

/** For whoever has the proof of address at hand. */
const MINUTES = 5;

/** The advanced verification, for those who have passed the basic one. */
export const AdvancedScreen = () => {
  const t = useT();
  return (
    <VerificationGate
      kind="advanced"
      route="advancedVerification"
      firstStep="address"
      needs={[
        { icon: <FileText />, title: t('identity.needProof') },
        { icon: <Users />, title: t('identity.needContact') },
        { icon: <Clock />, title: t('identity.needTime', { count: MINUTES, steps: ADVANCED.steps.length }) },
      ]}
    >
      {(wanted) => <Steps wanted={wanted} />}
    </VerificationGate>
  );
};

const Steps = ({ wanted }: { wanted: string }) => {
  const t = useT();
  const draft = useDrafts(({ advanced }) => advanced);
  const problems = advancedProblems(draft);
  const step = ADVANCED.reachable(wanted, problems);
  const sending = useHandIn(applyAdvanced, 'advanced');
  const send = (): void => {
    const input = advancedInput(draft);
    if (input) sending.send(input);
  };
  return (
    <StepScreen
      route="advancedVerification"
      parent="my"
      steps={ADVANCED.steps}
      step={step}
      isDone={ADVANCED.isDone(step, problems)}
      next={ADVANCED.after(step)}
      title={t(`identity.${step}Title`)}
      text={step === 'address' ? undefined : t(`identity.${step}Text`)}
      sending={sending}
      onSend={send}
    >
      {(isPressed) => {
        const shown = { draft, problems: isPressed ? problems : {} };
        return (
          <>
            {step === 'address' && <AddressStep {...shown} />}
            {step === 'proof' && <ProofStep {...shown} />}
            {step === 'contact' && <ContactStep {...shown} />}
          </>
        );
      }}
    </StepScreen>
  );
};
