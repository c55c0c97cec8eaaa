import { call } from '@assay/client/call';
import { useEndpoint } from '@assay/client/hooks';
import { useSession } from '@assay/client/session';
import { SECOND_FACTORS } from '@assay/contract/auth';
import { checkAccount, getPasskeyChallenge } from '@assay/contract/login';
import { AfterPaint } from '@assay/ui/after-paint.tsx';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { CodeField } from '@assay/ui/code-field.tsx';
import { useRef, useState, type SubmitEvent } from 'react';
import { CodePart } from '../../../domain/contact/code-part.tsx';
import { contactName } from '../../../domain/contact/contact.ts';
import { ContactFields } from '../../../domain/contact/contact-fields.tsx';
import { FactorPart } from '../../../domain/factor/factor-part.tsx';
import { useFactor } from '../../../domain/factor/use-factor.ts';
import { useWaits } from '../../../domain/factor/use-waits.ts';
import { errorText, type Translate, useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showMinutes } from '../../../time/use-countdown.ts';
import { addressProblem, formOf, type AuthField, type Mode } from '../auth-form.ts';
import { guestName } from '../guest-device.ts';
import { shortLink } from '../short-link.ts';
import { useAuthForm } from '../use-auth-form.ts';
import type { LoginFlow } from '../use-login-flow.ts';
import { InviteFields } from './invite-fields.tsx';
import { StepTitle } from './login-frame.tsx';
import { ModeLinks } from './mode-links.tsx';
import { PasswordField, RepeatField } from './password-field.tsx';
import { SampleEntry } from './sample-entry.tsx';
import { WaysIn } from './ways-in.tsx';

const WORDS = {
  login: { title: 'auth.login', act: 'auth.login' },
  code: { title: 'auth.login', act: 'auth.login' },
  authenticator: { title: 'auth.login', act: 'auth.login' },
  register: { title: 'auth.register', act: 'auth.register' },
  forgot: { title: 'auth.forgotTitle', act: 'auth.setPassword' },
  unfreeze: { title: 'auth.unfreezeTitle', act: 'auth.unfreeze' },
} as const satisfies Record<Mode, object>;

const PITCHES = {
  login: 'pitch',
  code: 'codePitch',
  authenticator: 'authenticatorPitch',
  register: 'registerPitch',
} as const;
/** Room for everything below the form, which does not wait for it: the line at the foot of the page must not jump. */
const BELOW = <div className="h-360" />;
const WAYS_IN: ReadonlySet<Mode> = new Set(['login', 'code', 'authenticator']);

/** Pitch of a way in. Withdrawals wait after one that sets another password. */
const pitchOf = (t: Translate, mode: Mode, waits: ReturnType<typeof useWaits>): string => {
  if (mode === 'forgot') return t('auth.forgotPitch', { time: waits.withdrawal });
  if (mode === 'unfreeze') return t('auth.unfreezePitch', { time: waits.withdrawal });
  return t(`auth.${PITCHES[mode]}`);
};

interface AuthFormViewProps {
  mode: Mode;
  /** The code of a short link, which leads to the invitation code. */
  invite: string | undefined;
  flow: LoginFlow;
}

/** An invitation's code is filled in once; what is typed later stays. */
const useInvitation = (invite: string | undefined, fill: (inviteCode: string) => void): void => {
  const [filledFrom, setFilledFrom] = useState<string>();
  const found = useEndpoint(shortLink, { code: invite ?? '' }, { enabled: invite !== undefined, retry: false });
  if (found.data?.inviteCode && filledFrom !== invite) {
    setFilledFrom(invite);
    fill(found.data.inviteCode);
  }
};

/** Which ways in a name of this kind has, once it is typed; all of them while nothing is known. */
const useWays = (account: string) =>
  useEndpoint(checkAccount, { account }, { enabled: account !== '', staleTime: Infinity, announce: false }).data?.ways;

export const AuthFormView = ({ mode, invite, flow }: AuthFormViewProps) => {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const auth = useAuthForm(mode, flow);
  const isSandbox = useSession((session) => session.commonConfig?.profile === 'sandbox');
  const waits = useWaits();
  const phoneCode = useSession((session) => session.countryInfo.phone_code);
  const [account, setAccount] = useState('');
  const [needsFactor, setNeedsFactor] = useState(false);
  // Which of them is bound is nobody's to know before the log-in.
  const factor = useFactor({
    factors: needsFactor && mode === 'unfreeze' ? SECOND_FACTORS : [],
    getChallenge: () => call(getPasskeyChallenge, {}, { announce: false }),
  });
  const { values, errors, change, delaySeconds } = auth;
  const asks = formOf(mode);
  const isWayIn = WAYS_IN.has(mode);
  const guest = guestName();
  const ways = useWays(account);
  useInvitation(invite, (inviteCode) => change({ inviteCode }));

  /** Leads to what is missing; true when nothing is. */
  const focus = (field: AuthField | undefined): boolean => {
    const selector = field === 'code' ? '[autocomplete="one-time-code"]' : `[name="${field}"]`;
    form.current?.querySelector<HTMLElement>(selector)?.focus();
    return field === undefined;
  };
  const submit = async (sent = values): Promise<void> => {
    if (auth.busy || delaySeconds > 0 || !focus(auth.check(sent))) return;
    const proof = await factor.prove();
    if (proof === undefined) return;
    const error = await auth.send(sent, proof);
    if (error?.name === 'factor_required') setNeedsFactor(true);
    else if (error?.name === 'wrong_factor' && mode === 'unfreeze') factor.refuse(errorText(error));
    else if (error) auth.refuse(error);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };

  return (
    <>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-12 px-20 pt-28">
        <StepTitle title={t(WORDS[mode].title)} text={pitchOf(t, mode, waits)} />
        <ContactFields
          values={values}
          errors={errors}
          change={change}
          onLeave={() => setAccount(addressProblem(values, mode) ? '' : contactName(values, phoneCode))}
          {...(mode === 'login' && guest !== null && { emailLabel: t('auth.emailOrGuest') })}
        />
        {asks.code === 'app' && (
          <CodeField
            label={t('auth.authenticatorCode')}
            value={values.code}
            error={errors.code}
            onChange={(code) => change({ code })}
            onComplete={(code) => void submit({ ...values, code })}
          />
        )}
        {asks.code && asks.code !== 'app' && (
          <CodePart
            key={asks.code}
            to={values}
            purpose={asks.code}
            code={values.code}
            error={errors.code}
            onChange={(code) => change({ code })}
            {...(mode === 'code' && { onComplete: (code: string) => void submit({ ...values, code }) })}
            checkContact={() => focus(auth.checkContact())}
            onRefused={auth.refuse}
          />
        )}
        {asks.password && (
          <PasswordField
            isNew={asks.password === 'new'}
            value={values.password}
            names={[values.email.trim(), values.phone.trim()]}
            error={errors.password}
            onChange={(password) => change({ password })}
          />
        )}
        {asks.invite && (
          <RepeatField value={values.repeat} error={errors.repeat} onChange={(repeat) => change({ repeat })} />
        )}
        {asks.invite && <InviteFields values={values} errors={errors} change={change} />}
        <FactorPart factor={factor} />
        {mode === 'unfreeze' && needsFactor && <LostFactor />}
        {isWayIn && <ModeLinks mode={mode} ways={ways} />}
        <Notice isFrozen={auth.isFrozen} delaySeconds={delaySeconds} />
        <Button type="submit" busy={auth.busy} disabled={delaySeconds > 0} className={isWayIn ? 'mt-4' : 'mt-12'}>
          {delaySeconds > 0 ? t('auth.tryAgainIn', { time: showMinutes(delaySeconds) }) : t(WORDS[mode].act)}
        </Button>
      </form>
      <AfterPaint room={BELOW}>
        {isWayIn && (
          <WaysIn
            flow={flow}
            onGuestExists={(message) => {
              change({ contact: 'email', ...(guest !== null && { email: guest }) });
              auth.showError('password', message);
              focus('password');
            }}
          />
        )}
        {isWayIn && isSandbox && <SampleEntry />}
        <Foot mode={mode} />
      </AfterPaint>
    </>
  );
};

const LostFactor = () => {
  const t = useT();
  return (
    <a href={hrefTo('recovery')} className="inline-flex min-h-44 items-center text-label font-medium text-brand">
      {t('auth.lostFactor')}
    </a>
  );
};

/** Why a right password does not help for now. */
const Notice = ({ isFrozen, delaySeconds }: { isFrozen: boolean; delaySeconds: number }) => {
  const t = useT();
  return (
    <div role="alert" className="empty:hidden">
      {delaySeconds > 0 && <Banner kind="warn">{t('errors.login_delayed', { seconds: delaySeconds })}</Banner>}
      {isFrozen && (
        <Banner kind="warn">
          {`${t('errors.account_frozen')} `}
          <a href={hrefTo('login', { mode: 'unfreeze' })} className="hit font-semi whitespace-nowrap underline">
            {t('auth.unfreeze')}
          </a>
        </Banner>
      )}
    </div>
  );
};

/** The way to the other kind of form. */
const Foot = ({ mode }: { mode: Mode }) => {
  const t = useT();
  const isWayIn = WAYS_IN.has(mode);
  const question = isWayIn ? 'auth.newHere' : mode === 'register' ? 'auth.haveAccount' : undefined;
  const answer = isWayIn ? 'auth.createAccount' : mode === 'register' ? 'auth.login' : 'auth.backToLogin';
  return (
    <p className="mt-auto px-20 pt-24 text-center text-[0.9375rem] text-ink-2">
      {question && `${t(question)} `}
      <a
        href={hrefTo('login', isWayIn ? { mode: 'register' } : {})}
        className="hit font-semi whitespace-nowrap text-brand"
      >
        {t(answer)}
      </a>
    </p>
  );
};
