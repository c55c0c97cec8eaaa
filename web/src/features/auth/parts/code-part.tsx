import { useSession } from '@assay/client/session';
import { Button } from '@assay/ui/button.tsx';
import { CodeField } from '@assay/ui/code-field.tsx';
import { toast } from '@assay/ui/toast.tsx';
import type { CallError } from '@assay/client/call-error';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { phoneDigits, type AuthValues } from '../auth-form.ts';
import { useSendCode } from '../use-send-code.ts';
import type { FormPartProps } from './contact-fields.tsx';

interface CodePartProps extends FormPartProps {
  /** True when there is an address or number to send to; else the form says what is missing. */
  checkContact: () => boolean;
  onRefused: (error: CallError) => void;
}

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const inboxAddress = ({ contact, email, phone }: AuthValues, phoneCode: string): string =>
  contact === 'email' ? email.trim() : `${phoneCode} ${phoneDigits(phone)}`;

/** The six digits, a way to ask for them, and in the sandbox a way to read them. */
export const CodePart = ({ values, errors, change, checkContact, onRefused }: CodePartProps) => {
  const t = useT();
  const isSandbox = useSession((session) => session.commonConfig?.profile === 'sandbox');
  const phoneCode = useSession((session) => session.countryInfo.phone_code);
  const { send, busy, sentTo, waitSeconds } = useSendCode({
    onSent: () => toast(t('auth.codeSent'), 'good'),
    onRefused,
  });
  const ask = (): void => {
    if (checkContact()) void send(values);
  };
  return (
    <div className="grid gap-6 pt-4">
      <CodeField
        label={t(values.contact === 'email' ? 'auth.codeByEmail' : 'auth.codeByPhone')}
        value={values.code}
        error={errors.code}
        onChange={(code) => change({ code })}
      />
      <div className="flex min-h-44 flex-wrap items-center justify-between gap-x-16 text-label">
        {waitSeconds > 0 ? (
          <span className="text-ink-3">{t('auth.newCodeIn', { time: minutes(waitSeconds) })}</span>
        ) : (
          <Button kind="secondary" size="small" busy={busy} onClick={ask}>
            {t(sentTo === undefined ? 'auth.sendCode' : 'auth.sendCodeAgain')}
          </Button>
        )}
        {isSandbox && sentTo !== undefined && (
          <a href={hrefTo('inbox', { to: inboxAddress(values, phoneCode) })} className="hit text-brand">
            {t('auth.readInbox')}
          </a>
        )}
      </div>
    </div>
  );
};
