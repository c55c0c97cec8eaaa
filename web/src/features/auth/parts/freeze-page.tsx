import { useCommand } from '@assay/client/hooks';
import { freezeByLink } from '@assay/contract/login';
import { Button } from '@assay/ui/button.tsx';
import { Snowflake } from 'lucide-react';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { LINK_TOKEN, LinkPage } from './link-page.tsx';

/** Where the link that freezes leads. */
export const FreezePage = ({ token }: { token: string }) => {
  const t = useT();
  const command = useCommand(freezeByLink, { announce: false });
  if (command.isSuccess) {
    return (
      <LinkPage icon={Snowflake} title={t('auth.freezeDone')} text={t('auth.freezeDoneText')}>
        <Button href={hrefTo('login', { mode: 'unfreeze' })} kind="secondary">
          {t('auth.unfreezeTitle')}
        </Button>
        <Button kind="ghost" href={hrefTo('home')}>
          {t('app.toHome')}
        </Button>
      </LinkPage>
    );
  }
  if (!LINK_TOKEN.test(token) || command.error?.name === 'not_found') {
    return (
      <LinkPage icon={Snowflake} title={t('auth.freezeGone')} text={t('auth.freezeGoneText')}>
        <Button href={hrefTo('login')}>{t('auth.login')}</Button>
      </LinkPage>
    );
  }
  return (
    <LinkPage icon={Snowflake} title={t('auth.freezeTitle')} text={t('auth.freezeText')}>
      <RefusalBanner error={command.error} />
      <Button busy={command.isPending} onClick={() => command.mutate({ token })}>
        {t('auth.freeze')}
      </Button>
      <Button kind="ghost" href={hrefTo('home')}>
        {t('auth.freezeKeep')}
      </Button>
    </LinkPage>
  );
};
