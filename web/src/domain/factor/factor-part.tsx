import type { SecondFactor } from '@assay/contract/auth';
import { CodeField } from '@assay/ui/code-field.tsx';
import { useSession } from '@assay/client/session';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Field, FieldNote } from '@assay/ui/field.tsx';
import { Fingerprint } from 'lucide-react';
import { useId } from 'react';
import { errorText, useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { logInAgain } from '../../navigation/log-in-again.ts';
import { CodeAsk } from '../contact/code-ask.tsx';
import type { Factor } from './use-factor.ts';

const SWITCH_LABELS = {
  authenticator: 'security.useAuthenticator',
  recovery: 'security.useRecovery',
  passkey: 'security.usePasskey',
} as const satisfies Record<SecondFactor, string>;

interface FactorPartProps {
  factor: Factor;
  /** Called once the last digit of the authenticator is there. */
  onComplete?: (code: string) => void;
}

/** Where the second proof is given, with a way to each of the others. Nothing before it is known what is asked for. */
export const FactorPart = ({ factor, onComplete }: FactorPartProps) => {
  const t = useT();
  if (factor.method === undefined) return null;
  return (
    <div className="grid gap-6">
      <Proof factor={factor} {...(onComplete && { onComplete })} />
      {factor.others.length > 0 && (
        <div className="flex flex-wrap gap-x-20">
          {factor.others.map((other) => (
            <button
              key={other}
              type="button"
              onClick={() => factor.choose(other)}
              className="min-h-44 text-label font-medium text-brand"
            >
              {t(SWITCH_LABELS[other])}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

const Proof = ({ factor, onComplete }: FactorPartProps) => {
  const t = useT();
  const noteId = useId();
  const { method, code, error, type } = factor;
  if (method === 'authenticator')
    return (
      <CodeField
        label={t('security.factorCode')}
        value={code}
        error={error}
        onChange={type}
        {...(onComplete && { onComplete })}
      />
    );
  if (method === 'email' || method === 'phone')
    return <SentCode factor={factor} to={method} {...(onComplete && { onComplete })} />;
  if (method === 'login')
    return (
      <Banner>
        <p>{t('security.freshLink')}</p>
        <Button kind="secondary" size="small" onClick={() => void logInAgain()} className="mt-8">
          {t('security.logInAgain')}
        </Button>
      </Banner>
    );
  if (method === 'none')
    return (
      <Banner kind="warn">
        <p>{t('errors.address_required')}</p>
        <Button kind="secondary" size="small" href={hrefTo('security')} className="mt-8">
          {t('security.bindEmail')}
        </Button>
      </Banner>
    );
  if (method === 'recovery')
    return (
      <Field
        name="recovery"
        label={t('security.factorRecovery')}
        hint={t('security.helpRecovery')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        value={code}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
      />
    );
  return (
    <div>
      <p className="flex min-h-62 items-center gap-14 rounded-field bg-raised px-16 py-10 text-note font-book text-ink-2">
        <Fingerprint aria-hidden="true" className="size-24 shrink-0 text-brand" strokeWidth={1.7} />
        {t('security.factorPasskey')}
      </p>
      <FieldNote id={noteId} error={error} />
    </div>
  );
};

/** Where no factor is bound: a code to the address or phone of the account. */
const SentCode = ({ factor, to, onComplete }: FactorPartProps & { to: 'email' | 'phone' }) => {
  const t = useT();
  const name = useSession(({ userInfo }) => (to === 'email' ? userInfo?.email : userInfo?.phone)) ?? '';
  const { code, error, type, askCode, mayAsk, refuse } = factor;
  if (askCode === undefined) return null;
  return (
    <CodeAsk
      label={t(to === 'email' ? 'auth.codeByEmail' : 'auth.codeByPhone')}
      code={code}
      error={error}
      onChange={type}
      {...(onComplete && { onComplete })}
      ask={askCode}
      {...(mayAsk && { mayAsk })}
      onRefused={(refusal) => refuse(errorText(refusal))}
      inboxOf={name}
      inboxApart
    />
  );
};
