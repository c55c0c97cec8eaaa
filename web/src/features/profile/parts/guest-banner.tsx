import { useEndpoint } from '@assay/client/hooks';
import { getSecurity } from '@assay/contract/security';
import { Banner } from '@assay/ui/banner.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** A guest who loses the phone loses the account: said until it is no longer true. */
export const GuestBanner = ({ href }: { href: string }) => {
  const t = useT();
  const isGuest = useEndpoint(getSecurity, {}).data?.isGuest;
  if (!isGuest) return null;
  return (
    <Banner kind="warn" className="mx-12 mt-8">
      {t('profile.guest')}{' '}
      <a href={href} className="font-bold underline underline-offset-2">
        {t('profile.guestAct')}
      </a>
    </Banner>
  );
};
