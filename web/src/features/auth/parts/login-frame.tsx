import { useSession } from '@assay/client/session';
import { Glow } from '@assay/ui/glow.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { LoginHeader } from './login-header.tsx';

/** The public page around every step of a log-in. */
export const LoginFrame = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const isSimulated = useSession((session) => session.commonConfig?.simulatedMarket === true);
  return (
    <div className="relative isolate flex min-h-dvh flex-col pb-[calc(1.5rem+var(--safe-bottom))]">
      <Glow />
      <LoginHeader />
      {children}
      {isSimulated && <SimulatedMark text={t('app.simulated')} className="mt-auto justify-center px-20 pt-12" />}
    </div>
  );
};

/** Heading of a step, at its top. */
export const StepTitle = ({ title, text }: { title: string; text: string }) => (
  <div className="pb-12">
    <h1 className="text-title text-balance">{title}</h1>
    <p className="max-w-300 pt-6 text-body text-ink-2">{text}</p>
  </div>
);
