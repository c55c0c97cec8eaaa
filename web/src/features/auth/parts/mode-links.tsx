import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';

/** Between password and code, and the way out when the password is lost. */
export const ModeLinks = ({ mode }: { mode: 'login' | 'code' }) => {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-16 text-label font-medium">
      <a
        href={hrefTo('login', mode === 'login' ? { mode: 'code' } : {})}
        className="inline-flex min-h-44 items-center text-brand"
      >
        {t(mode === 'login' ? 'auth.useCode' : 'auth.usePassword')}
      </a>
      <a href={hrefTo('login', { mode: 'forgot' })} className="inline-flex min-h-44 items-center text-ink-2">
        {t('auth.forgot')}
      </a>
    </p>
  );
};
