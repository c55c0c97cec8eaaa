import { useCommand } from '@assay/client/hooks';
import { freezeByLink } from '@assay/contract/login';
import { cancelByLink } from '@assay/contract/recovery';
import { Button } from '@assay/ui/button.tsx';
import { ShieldCheck, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';

const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Actions of links in notices: `freeze` closes the account for everybody, `cancel` keeps the factors that somebody
 * calls lost.
 */
const LINKS = {
  freeze: {
    endpoint: freezeByLink,
    icon: Snowflake,
    ask: ['auth.freezeTitle', 'auth.freezeText'],
    done: ['auth.freezeDone', 'auth.freezeDoneText'],
    goneText: 'auth.freezeGoneText',
    act: 'auth.freeze',
    keep: 'auth.freezeKeep',
    next: { mode: 'unfreeze', label: 'auth.unfreezeTitle', kind: 'secondary' },
  },
  cancel: {
    endpoint: cancelByLink,
    icon: ShieldCheck,
    ask: ['auth.cancelTitle', 'auth.cancelText'],
    done: ['auth.cancelDone', 'auth.cancelDoneText'],
    goneText: 'auth.cancelGoneText',
    act: 'auth.cancelAct',
    keep: 'auth.cancelKeep',
    next: { mode: 'forgot', label: 'auth.forgotTitle', kind: 'primary' },
  },
} as const;

interface LinkPageProps {
  kind: keyof typeof LINKS;
  token: string;
}

/** Where a link of a notice leads. It asks first: mail programs open links to look at them. */
export const LinkPage = ({ kind, token }: LinkPageProps) => {
  const t = useT();
  const { endpoint, ask, done, goneText, act, keep, next } = LINKS[kind];
  const command = useCommand(endpoint, { announce: false });
  if (command.isSuccess) {
    return (
      <Told kind={kind} title={t(done[0])} text={t(done[1])}>
        <Button href={hrefTo('login', { mode: next.mode })} kind={next.kind}>
          {t(next.label)}
        </Button>
        <Button kind="ghost" href={hrefTo('home')}>
          {t('app.toHome')}
        </Button>
      </Told>
    );
  }
  if (!LINK_TOKEN.test(token) || command.error?.name === 'not_found') {
    return (
      <Told kind={kind} title={t('auth.freezeGone')} text={t(goneText)}>
        <Button href={hrefTo('login')}>{t('auth.login')}</Button>
      </Told>
    );
  }
  return (
    <Told kind={kind} title={t(ask[0])} text={t(ask[1])}>
      <RefusalBanner error={command.error} />
      <Button busy={command.isPending} onClick={() => command.mutate({ token })}>
        {t(act)}
      </Button>
      <Button kind="ghost" href={hrefTo('home')}>
        {t(keep)}
      </Button>
    </Told>
  );
};

interface ToldProps extends Pick<LinkPageProps, 'kind'> {
  title: string;
  text: string;
  children: ReactNode;
}

const Told = ({ kind, title, text, children }: ToldProps) => {
  const { icon: Icon } = LINKS[kind];
  return (
    <div className="grid gap-12 px-20 pt-28">
      <span className="flex size-56 items-center justify-center rounded-full bg-surface shadow-card" aria-hidden="true">
        <Icon className="size-26 text-brand" strokeWidth={1.7} />
      </span>
      <div role="status" className="pb-12">
        <h1 className="pt-8 text-title text-balance">{title}</h1>
        <p className="pt-8 text-body text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
};
