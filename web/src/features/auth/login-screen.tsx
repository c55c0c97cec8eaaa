import { useSession } from '@assay/client/session';
import { readStored } from '@assay/client/storage';
import { Banner } from '@assay/ui/banner.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useT, withTexts } from '../../i18n/i18n.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { modeOf } from './auth-form.ts';
import { AgreementStep } from './parts/agreement-step.tsx';
import { AuthFormView } from './parts/auth-form-view.tsx';
import { FactorStep } from './parts/factor-step.tsx';
import { LinkPage } from './parts/link-page.tsx';
import { LoginFrame } from './parts/login-frame.tsx';
import { ThirdPartyReturn } from './parts/third-party-return.tsx';
import { useLoginFlow } from './use-login-flow.ts';

/** Both are fetched when they are needed: few log-ins are on a new device, and a first one has no phrase. */
const WaitStep = lazyPart(async () => (await withTexts('guard')(import('./parts/wait-step.tsx'))).WaitStep);
const LoginPhrase = lazyPart(async () => (await withTexts('guard')(import('./parts/login-phrase.tsx'))).LoginPhrase);

const WAYS_IN: ReadonlySet<string> = new Set(['login', 'code', 'authenticator']);
/** Somebody has logged in on this device before. */
const isKnownHere = (): boolean => readStored('deviceKey') !== null;

/** Every way in, and what may still be missing after it. The forms share their fields: changing one's mind loses nothing. */
export const LoginScreen = () => {
  const search = useScreenSearch('login');
  const flow = useLoginFlow();
  const t = useT();
  const isEnded = useSession(({ leftBy }) => leftBy === 'ended');
  // An invitation is for those who have no account yet.
  const mode = modeOf(search.mode ?? (search.invite === undefined ? undefined : 'register'));
  const body = () => {
    if (search.freeze !== undefined) return <LinkPage key={search.freeze} kind="freeze" token={search.freeze} />;
    if (search.cancel !== undefined) return <LinkPage key={search.cancel} kind="cancel" token={search.cancel} />;
    if (flow.step?.kind === 'factor' && flow.step.pending.asked !== null)
      return <WaitStep pending={flow.step.pending} onArrive={flow.arrive} onStartAgain={flow.startAgain} />;
    if (flow.step?.kind === 'factor') return <FactorStep pending={flow.step.pending} flow={flow} />;
    if (flow.step?.kind === 'agreement') return <AgreementStep resume={flow.step.resume} flow={flow} />;
    if (search.oidc !== undefined && search.oidc !== flow.spentTicket)
      return <ThirdPartyReturn key={search.oidc} ticket={search.oidc} flow={flow} />;
    return null;
  };
  const step = body();
  return (
    <LoginFrame>
      {isEnded && step === null && (
        <Banner kind="warn" className="mx-20 mb-12">
          {t('auth.sessionEnded')}
        </Banner>
      )}
      {step === null && WAYS_IN.has(mode) && isKnownHere() && (
        <Suspense>
          <LoginPhrase />
        </Suspense>
      )}
      <Suspense>{step}</Suspense>
      {/* Hidden rather than gone: whoever starts again finds what was typed. */}
      <div hidden={step !== null} className={step === null ? 'flex grow flex-col' : undefined}>
        <AuthFormView mode={mode} invite={search.invite} flow={flow} />
      </div>
    </LoginFrame>
  );
};
