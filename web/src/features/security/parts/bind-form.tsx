import { useCommand } from '@assay/client/hooks';
import { CODE_DIGITS } from '@assay/contract/auth';
import { bindGoogleAuth } from '@assay/contract/factor';
import { getSecurity } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { CodeField } from '@assay/ui/code-field.tsx';
import { CodeText } from '@assay/ui/code-text.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { Copy } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { copyText } from '../../../device/copy-text.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';

interface BindFormProps {
  secret: string;
  uri: string;
  onBound: (recoveryCodes: readonly string[]) => void;
}

/** The key as a picture, as a link for an app on this phone, and as letters; then the proof that the app has it. */
export const BindForm = ({ secret, uri, onBound }: BindFormProps) => {
  const t = useT();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const command = useCommand(bindGoogleAuth, {
    announce: false,
    invalidates: [getSecurity],
    onSuccess: ({ recoveryCodes }) => {
      toast(t('security.bound'), 'good');
      onBound(recoveryCodes);
    },
  });
  const bind = (typed: string): void => {
    if (typed.length !== CODE_DIGITS) return setError(t('auth.needCode'));
    command.mutate(
      { code: typed },
      {
        onError: (refusal) => {
          if (refusal.name !== 'wrong_factor') return;
          setError(errorText(refusal));
          setCode('');
        },
      },
    );
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    bind(code);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-14">
      <div className="flex items-center gap-16">
        <QrCode text={uri} label={t('security.qr')} size={148} />
        <div className="grid min-w-0 flex-1 justify-items-start gap-10">
          <p className="text-note font-book text-ink-2">{t('security.helpAuthenticator')}</p>
          <Button kind="secondary" size="small" href={uri}>
            {t('security.openApp')}
          </Button>
        </div>
      </div>
      <div className="flex items-center gap-8 rounded-field bg-raised py-10 pr-6 pl-16">
        <div className="min-w-0 flex-1">
          <p className="text-caption text-ink-2">{t('security.key')}</p>
          <CodeText text={secret} className="pt-2 text-label font-medium" />
        </div>
        <IconButton label={t('security.copyKey')} onClick={() => void copyText(secret)}>
          <Copy aria-hidden="true" className="size-19" strokeWidth={1.8} />
        </IconButton>
      </div>
      <CodeField
        label={t('security.typeCode')}
        value={code}
        error={error}
        onChange={(digits) => {
          setCode(digits);
          setError(undefined);
        }}
        onComplete={bind}
      />
      {command.error?.name !== 'wrong_factor' && <RefusalBanner error={command.error} />}
      <Button type="submit" busy={command.isPending}>
        {t('security.bind')}
      </Button>
    </form>
  );
};
