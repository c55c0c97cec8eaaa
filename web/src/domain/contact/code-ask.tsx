import type { CallError } from '@assay/client/call-error';
import { useSession } from '@assay/client/session';
import { Button } from '@assay/ui/button.tsx';
import { CodeField } from '@assay/ui/code-field.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { showMinutes } from '../../time/use-countdown.ts';
import { useSendCode } from './use-send-code.ts';

interface CodeAskProps {
  label: string;
  code: string;
  error?: string | undefined;
  onChange: (code: string) => void;
  /** Called once the last digit is there. */
  onComplete?: (code: string) => void;
  /** Sends the code; not called while `mayAsk` says no. */
  ask: () => Promise<{ retryInSeconds: number }>;
  mayAsk?: () => boolean | Promise<boolean>;
  onRefused: (error: CallError) => void;
  /** Owner of the inbox that the sandbox shows. */
  inboxOf: string;
  /** Inside a sheet, what was typed would be lost by leaving it. */
  inboxApart?: boolean;
}

/** The six digits, a way to ask for them, and in the sandbox a way to read them. */
export const CodeAsk = ({ label, code, error, onChange, onComplete, ...props }: CodeAskProps) => {
  const t = useT();
  const isSandbox = useSession((session) => session.commonConfig?.profile === 'sandbox');
  const { ask, mayAsk = () => true, onRefused } = props;
  const { send, busy, isSent, waitSeconds } = useSendCode({
    ask,
    onSent: () => toast(t('auth.codeSent'), 'good'),
    onRefused,
  });
  const press = async (): Promise<void> => {
    if (await mayAsk()) await send();
  };
  return (
    <div className="grid gap-6 pt-4">
      <CodeField label={label} value={code} error={error} onChange={onChange} {...(onComplete && { onComplete })} />
      <div className="flex min-h-44 flex-wrap items-center justify-between gap-x-16 text-label">
        {waitSeconds > 0 ? (
          <span className="text-ink-3">{t('auth.newCodeIn', { time: showMinutes(waitSeconds) })}</span>
        ) : (
          <Button kind="secondary" size="small" busy={busy} onClick={() => void press()}>
            {t(isSent ? 'auth.sendCodeAgain' : 'auth.sendCode')}
          </Button>
        )}
        {isSandbox && isSent && (
          <a
            href={hrefTo('inbox', { to: props.inboxOf })}
            className="hit text-brand"
            {...(props.inboxApart && { target: '_blank', rel: 'noreferrer' })}
          >
            {t('auth.readInbox')}
          </a>
        )}
      </div>
    </div>
  );
};
