import { applyAdvanced } from '@assay/contract/identity';
import { Button } from '@assay/ui/button.tsx';
import { FileText, Users } from 'lucide-react';
import { useState } from 'react';
import { go } from '../../app/navigation.ts';
import { useScreenSearch } from '../../app/place.ts';
import { useT } from '../../i18n/i18n.ts';
import {
  ADVANCED_STEPS,
  advancedInput,
  advancedProblems,
  type AdvancedStep,
  isAdvancedStepDone,
  reachableAdvancedStep,
} from './advanced-form.ts';
import { changeAdvanced, useDrafts } from './draft-store.ts';
import { AddressStep, ContactStep, ProofStep } from './parts/advanced-steps.tsx';
import { EntryGate } from './parts/entry-gate.tsx';
import { Intro } from './parts/intro.tsx';
import { StepFrame } from './parts/step-frame.tsx';
import { renewPhoto, useSend } from './use-send.ts';

/** The advanced verification, for those who have passed the basic one. */
export const AdvancedScreen = () => {
  const t = useT();
  const { step } = useScreenSearch('shenfenRenzhengAd');
  return (
    <EntryGate kind="advanced" title={t('title.shenfenRenzhengAd')}>
      {step === undefined ? (
        <Intro
          title={t('title.shenfenRenzhengAd')}
          caption={t('identity.advanced')}
          needs={[
            { icon: <FileText />, title: t('identity.needProof') },
            { icon: <Users />, title: t('identity.needContact') },
          ]}
          onBegin={() => go('shenfenRenzhengAd', { step: 'address' })}
        />
      ) : (
        <Steps wanted={step} />
      )}
    </EntryGate>
  );
};

const TEXTS = {
  address: ['identity.addressTitle', undefined],
  proof: ['identity.proofTitle', 'identity.proofText'],
  contact: ['identity.contactTitle', 'identity.contactText'],
} as const;

const Steps = ({ wanted }: { wanted: string }) => {
  const t = useT();
  const draft = useDrafts(({ advanced }) => advanced);
  const [pressed, setPressed] = useState<AdvancedStep>();
  const problems = advancedProblems(draft);
  const step = reachableAdvancedStep(wanted, problems);
  const isLast = step === ADVANCED_STEPS.at(-1);
  const [title, text] = TEXTS[step];
  const sending = useSend(applyAdvanced, 'advanced');
  const send = (): void =>
    sending.send(async () => {
      const addressProof = await renewPhoto(draft.addressProof);
      changeAdvanced({ addressProof });
      return advancedInput({ ...draft, addressProof });
    });
  const proceed = (): void => {
    setPressed(step);
    if (!isAdvancedStepDone(step, problems)) return;
    if (isLast) return send();
    sending.reset();
    go('shenfenRenzhengAd', { step: ADVANCED_STEPS[ADVANCED_STEPS.indexOf(step) + 1]! });
  };
  const shown = { draft, problems: pressed === step ? problems : {} };
  return (
    <StepFrame
      screen={t('title.shenfenRenzhengAd')}
      title={t(title)}
      {...(text && { text: t(text) })}
      step={ADVANCED_STEPS.indexOf(step) + 1}
      count={ADVANCED_STEPS.length}
      parent="my"
      dock={
        <>
          <p role="alert" className="pb-8 text-center text-note font-book text-bad empty:hidden">
            {sending.problem}
          </p>
          <Button busy={sending.isBusy} onClick={proceed}>
            {t(isLast ? 'identity.send' : 'identity.next')}
          </Button>
        </>
      }
    >
      {step === 'address' && <AddressStep {...shown} />}
      {step === 'proof' && <ProofStep {...shown} />}
      {step === 'contact' && <ContactStep {...shown} />}
    </StepFrame>
  );
};
