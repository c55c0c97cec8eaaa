import type { OutputOf } from '@assay/contract/endpoint';
import type { checkAccount } from '@assay/contract/login';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import type { Mode } from '../auth-form.ts';

interface ModeLinksProps {
  mode: Mode;
  /** Ways in for the typed name; undefined while unknown. */
  ways: OutputOf<typeof checkAccount>['ways'] | undefined;
}

/** Between password and code, and the way out when the password is lost. */
export const ModeLinks = ({ mode, ways }: ModeLinksProps) => {
  const t = useT();
  // A guest's name has no mailbox that a code could go to.
  const hasCodes = ways === undefined || ways.includes('email_code') || ways.includes('phone_code');
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-16 text-label font-medium">
      {(mode !== 'login' || hasCodes) && (
        <a
          href={hrefTo('login', mode === 'login' ? { mode: 'code' } : {})}
          className="inline-flex min-h-44 items-center text-brand"
        >
          {t(mode === 'login' ? 'auth.useCode' : 'auth.usePassword')}
        </a>
      )}
      <a href={hrefTo('login', { mode: 'forgot' })} className="inline-flex min-h-44 items-center text-ink-2">
        {t('auth.forgot')}
      </a>
    </p>
  );
};
