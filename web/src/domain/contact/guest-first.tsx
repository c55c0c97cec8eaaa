import { useEndpoint } from '@assay/client/hooks';
import { getSecurity } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';

/** Undefined until it is known. Where it cannot be, nobody is kept out: the server refuses guests by itself. */
export const useIsGuest = (): boolean | undefined => {
  const { data, isError } = useEndpoint(getSecurity, {}, { announce: false });
  return data?.isGuest ?? (isError ? false : undefined);
};

/** Stands where a guest would fill in a form that the server refuses, with the way to an account that it takes. */
export const GuestFirst = () => {
  const t = useT();
  return (
    <Card className="mt-8">
      <Empty
        title={t('profile.guestFirst')}
        text={t('profile.guestFirstText')}
        action={
          <Button size="medium" href={hrefTo('security', {})}>
            {t('deposit.guestAct')}
          </Button>
        }
      />
    </Card>
  );
};
