import { useCommand } from '@assay/client/hooks';
import { freezeByLink } from '@assay/contract/login';
import { Button } from '@assay/ui/button.tsx';
import { Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Where the link of a notice leads. It asks first: mail programs open links to look at them. */
export const FreezePage = ({ token }: { token: string }) => {
  const t = useT();
  const command = useCommand(freezeByLink, { announce: false });
  if (command.isSuccess) {
    return (
      <Page title={t('auth.freezeDone')} text={t('auth.freezeDoneText')}>
        <Button href={hrefTo('login', { mode: 'unfreeze' })} kind="secondary">
          {t('auth.unfreezeTitle')}
        </Button>
        <Button kind="ghost" href={hrefTo('home')}>
          {t('app.toHome')}
        </Button>
      </Page>
    );
  }
  if (!TOKEN.test(token) || command.error?.name === 'not_found') {
    return (
      <Page title={t('auth.freezeGone')} text={t('auth.freezeGoneText')}>
        <Button href={hrefTo('login')}>{t('auth.login')}</Button>
      </Page>
    );
  }
  return (
    <Page title={t('auth.freezeTitle')} text={t('auth.freezeText')}>
      <RefusalBanner error={command.error} />
      <Button busy={command.isPending} onClick={() => command.mutate({ token })}>
        {t('auth.freeze')}
      </Button>
      <Button kind="ghost" href={hrefTo('home')}>
        {t('auth.freezeKeep')}
      </Button>
    </Page>
  );
};

const Page = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="grid gap-12 px-20 pt-28">
    <span className="flex size-56 items-center justify-center rounded-full bg-surface shadow-card" aria-hidden="true">
      <Snowflake className="size-26 text-brand" strokeWidth={1.7} />
    </span>
    <div role="status" className="pb-12">
      <h1 className="pt-8 text-title text-balance">{title}</h1>
      <p className="pt-8 text-body text-ink-2">{text}</p>
    </div>
    {children}
  </div>
);
