import type { CallError } from '@assay/client/call-error';
import { useSession } from '@assay/client/session';
import type { CodePurpose } from '@assay/contract/auth';
import { Button } from '@assay/ui/button.tsx';
import { CodeField } from '@assay/ui/code-field.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { showMinutes } from '../../time/use-countdown.ts';
import { contactName, type ContactValues } from './contact.ts';
import { useSendCode } from './use-send-code.ts';

interface CodePartProps {
  to: ContactValues;
  purpose: CodePurpose;
  code: string;
  error?: string | undefined;
  onChange: (code: string) => void;
  /** Called once the last digit is there. */
  onComplete?: (code: string) => void;
  /** True when there is an address or number to send to; else the form says what is missing. */
  checkContact: () => boolean;
  onRefused: (error: CallError) => void;
}

/** The six digits, a way to ask for them, and in the sandbox a way to read them. */
export const CodePart = ({
  to,
  purpose,
  code,
  error,
  onChange,
  onComplete,
  checkContact,
  onRefused,
}: CodePartProps) => {
  const t = useT();
  const isSandbox = useSession((session) => session.commonConfig?.profile === 'sandbox');
  const phoneCode = useSession((session) => session.countryInfo.phone_code);
  const { send, busy, sentTo, waitSeconds } = useSendCode({
    purpose,
    onSent: () => toast(t('auth.codeSent'), 'good'),
    onRefused,
  });
  const ask = (): void => {
    if (checkContact()) void send(to);
  };
  return (
    <div className="grid gap-6 pt-4">
      <CodeField
        label={t(to.contact === 'email' ? 'auth.codeByEmail' : 'auth.codeByPhone')}
        value={code}
        error={error}
        onChange={onChange}
        {...(onComplete && { onComplete })}
      />
      <div className="flex min-h-44 flex-wrap items-center justify-between gap-x-16 text-label">
        {waitSeconds > 0 ? (
          <span className="text-ink-3">{t('auth.newCodeIn', { time: showMinutes(waitSeconds) })}</span>
        ) : (
          <Button kind="secondary" size="small" busy={busy} onClick={ask}>
            {t(sentTo === undefined ? 'auth.sendCode' : 'auth.sendCodeAgain')}
          </Button>
        )}
        {isSandbox && sentTo !== undefined && (
          <a href={hrefTo('inbox', { to: contactName(to, phoneCode) })} className="hit text-brand">
            {t('auth.readInbox')}
          </a>
        )}
      </div>
    </div>
  );
};
