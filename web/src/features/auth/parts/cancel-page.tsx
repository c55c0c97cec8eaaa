import { useCommand } from '@assay/client/hooks';
import { cancelByLink } from '@assay/contract/recovery';
import { Button } from '@assay/ui/button.tsx';
import { ShieldCheck } from 'lucide-react';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { LINK_TOKEN, LinkPage } from './link-page.tsx';

/** Where the link that cancels a recovery leads: one tap, and the factors stay. */
export const CancelPage = ({ token }: { token: string }) => {
  const t = useT();
  const command = useCommand(cancelByLink, { announce: false });
  if (command.isSuccess) {
    return (
      <LinkPage icon={ShieldCheck} title={t('auth.cancelDone')} text={t('auth.cancelDoneText')}>
        <Button href={hrefTo('login', { mode: 'forgot' })}>{t('auth.forgotTitle')}</Button>
        <Button kind="ghost" href={hrefTo('home')}>
          {t('app.toHome')}
        </Button>
      </LinkPage>
    );
  }
  if (!LINK_TOKEN.test(token) || command.error?.name === 'not_found') {
    return (
      <LinkPage icon={ShieldCheck} title={t('auth.freezeGone')} text={t('auth.cancelGoneText')}>
        <Button href={hrefTo('login')}>{t('auth.login')}</Button>
      </LinkPage>
    );
  }
  return (
    <LinkPage icon={ShieldCheck} title={t('auth.cancelTitle')} text={t('auth.cancelText')}>
      <RefusalBanner error={command.error} />
      <Button busy={command.isPending} onClick={() => command.mutate({ token })}>
        {t('auth.cancelAct')}
      </Button>
      <Button kind="ghost" href={hrefTo('home')}>
        {t('auth.cancelKeep')}
      </Button>
    </LinkPage>
  );
};
