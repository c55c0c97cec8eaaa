import { useSession } from '@assay/client/session';
import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Field } from '@assay/ui/field.tsx';
import { Glow } from '@assay/ui/glow.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { useRef, type SubmitEvent } from 'react';
import { useScreenSearch } from '../../app/place.ts';
import { hrefTo } from '../../app/navigation.ts';
import { useT } from '../../i18n/i18n.ts';
import type { AuthField, Mode } from './auth-form.ts';
import { CodePart } from './parts/code-part.tsx';
import { ContactFields } from './parts/contact-fields.tsx';
import { LoginHeader } from './parts/login-header.tsx';
import { PasswordField } from './parts/password-field.tsx';
import { SampleEntry } from './parts/sample-entry.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Log-in and registration share their fields, so that changing one's mind loses nothing. */
export const LoginScreen = () => {
  const t = useT();
  const mode: Mode = useScreenSearch('login').mode === 'register' ? 'register' : 'login';
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, change, refuse, checkContact, submit, busy } = useAuthForm(mode);
  const config = useSession((session) => session.commonConfig);
  const fields = { values, errors, change };

  /** Leads to what is missing; true when nothing is. */
  const focus = (field: AuthField | undefined): boolean => {
    const selector = field === 'code' ? '[autocomplete="one-time-code"]' : `[name="${field}"]`;
    form.current?.querySelector<HTMLElement>(selector)?.focus();
    return field === undefined;
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    focus(submit());
  };

  return (
    <div className="relative isolate flex min-h-dvh flex-col">
      <Glow />
      <LoginHeader />
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-12 px-20 pt-28">
        <div className="pb-12">
          <h1 className="text-title">{t(mode === 'login' ? 'auth.login' : 'auth.register')}</h1>
          <p className="max-w-280 pt-6 text-body text-ink-2">
            {t(mode === 'login' ? 'auth.pitch' : 'auth.registerPitch')}
          </p>
        </div>
        <ContactFields {...fields} />
        {mode === 'register' && <CodePart {...fields} checkContact={() => focus(checkContact())} onRefused={refuse} />}
        <PasswordField mode={mode} {...fields} />
        {mode === 'register' && (
          <>
            <Field
              name="inviteCode"
              label={t('auth.inviteCode')}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={16}
              value={values.inviteCode}
              error={errors.inviteCode}
              onChange={(event) => change({ inviteCode: event.currentTarget.value })}
            />
            <Checkbox
              name="agreed"
              checked={values.agreed}
              error={errors.agreed}
              onChange={(event) => change({ agreed: event.currentTarget.checked })}
            >
              {t('auth.agreement')}
            </Checkbox>
          </>
        )}
        <Button type="submit" busy={busy} className="mt-12">
          {t(mode === 'login' ? 'auth.login' : 'auth.register')}
        </Button>
      </form>
      {mode === 'login' && config?.profile === 'sandbox' && (
        <div className="px-20">
          <SampleEntry />
        </div>
      )}
      <footer className="mt-auto grid justify-items-center gap-12 px-20 pt-28 pb-[calc(1.5rem+var(--safe-bottom))] text-center">
        <p className="text-[0.9375rem] text-ink-2">
          {t(mode === 'login' ? 'auth.newHere' : 'auth.haveAccount')}{' '}
          <a
            href={hrefTo('login', mode === 'login' ? { mode: 'register' } : {})}
            className="hit font-semi whitespace-nowrap text-brand"
          >
            {t(mode === 'login' ? 'auth.register' : 'auth.login')}
          </a>
        </p>
        {config?.simulatedMarket && <SimulatedMark text={t('app.simulated')} />}
      </footer>
    </div>
  );
};
