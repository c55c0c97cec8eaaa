import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { go } from '../../../navigation/links.ts';
import { useScreenSearch } from '../../../navigation/place.ts';
import type { Kind } from '../use-verification.ts';
import { EntryGate } from './entry-gate.tsx';
import { Intro } from './intro.tsx';

interface VerificationGateProps {
  kind: Kind;
  route: 'verification' | 'advancedVerification';
  firstStep: string;
  needs: readonly { icon: ReactNode; title: string }[];
  /** The steps, from the one that the address names. */
  children: (wanted: string) => ReactNode;
}

/** Common start of both verifications: whether it is the time for it, what it unlocks, and what is needed. */
export const VerificationGate = ({ kind, route, firstStep, needs, children }: VerificationGateProps) => {
  const t = useT();
  const { step } = useScreenSearch(route);
  return (
    <EntryGate kind={kind} title={t(`title.${route}`)}>
      {step === undefined ? (
        <Intro
          title={t(`title.${route}`)}
          // The title of the advanced one says it already.
          caption={kind === 'basic' ? t('identity.basic') : undefined}
          needs={needs}
          onBegin={() => go(route, { step: firstStep })}
        />
      ) : (
        children(step)
      )}
    </EntryGate>
  );
};
