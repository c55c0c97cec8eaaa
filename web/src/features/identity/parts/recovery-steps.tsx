import { serverNow } from '@assay/client/server-clock';
import { getRecovery, handInRecovery } from '@assay/contract/recovery';
import { businessDay } from '@assay/contract/time';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { go, pathTo } from '../../../navigation/links.ts';
import { replaceWith } from '../../../navigation/router.ts';
import { changeRecovery, useDrafts } from '../draft-store.ts';
import { DocumentPhoto } from '../photo/document-photo.tsx';
import { RECOVERY, recoveryInput, recoveryProblems } from '../recovery-form.ts';
import { useSend } from '../use-send.ts';
import { CountryStep, DetailsStep, DocumentStep, PhotosStep } from './basic-steps.tsx';
import { CheckStep } from './check-step.tsx';
import { StepScreen } from './step-screen.tsx';

/** The questions of the basic verification, and a picture with the document in hand. */
export const RecoverySteps = ({ token, wanted }: { token: string; wanted: string }) => {
  const t = useT();
  const draft = useDrafts(({ recovery }) => recovery);
  const [today] = useState(() => businessDay(serverNow()));
  const problems = recoveryProblems(draft, today);
  const step = RECOVERY.reachable(wanted, problems);
  const input = recoveryInput(draft, today);
  const sending = useSend(handInRecovery, {
    invalidates: [getRecovery],
    onSent: () => replaceWith(pathTo('recovery')),
  });
  const title = step === 'selfie' ? t('recovery.selfieTitle') : t(`identity.${step}Title`);
  const text = step === 'selfie' ? t('recovery.selfieText') : step === 'photos' ? t('identity.photosText') : undefined;
  return (
    <StepScreen
      route="recovery"
      parent="login"
      steps={RECOVERY.steps}
      step={step}
      isDone={RECOVERY.isDone(step, problems)}
      next={input && step !== 'check' ? 'check' : RECOVERY.after(step)}
      title={title}
      text={text}
      sending={sending}
      onSend={() => input && sending.send({ token, ...input })}
    >
      {(isPressed) => {
        const shown = { draft, problems: isPressed ? problems : {}, change: changeRecovery, token };
        return (
          <>
            {step === 'country' && <CountryStep {...shown} />}
            {step === 'document' && <DocumentStep {...shown} />}
            {step === 'photos' && <PhotosStep {...shown} />}
            {step === 'selfie' && (
              <DocumentPhoto
                title={t('recovery.selfie')}
                shape="face"
                photo={draft.selfie}
                error={isPressed && problems.selfie ? t('identity.photoMissing') : undefined}
                token={token}
                onChange={(selfie) => changeRecovery({ selfie })}
              />
            )}
            {step === 'details' && <DetailsStep {...shown} today={today} asksGender={false} />}
            {step === 'check' && (
              <CheckStep
                draft={draft}
                photos={[draft.front, draft.back, draft.selfie]}
                onChange={(next) => {
                  sending.reset();
                  go('recovery', { step: next });
                }}
              />
            )}
          </>
        );
      }}
    </StepScreen>
  );
};
