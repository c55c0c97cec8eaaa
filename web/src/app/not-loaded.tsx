import { ErrorState } from '@assay/ui/error-state.tsx';
import { SubHeader, TabHeader } from '@assay/ui/headers.tsx';
import { useT } from '../i18n/i18n.ts';
import { goBack } from '../navigation/back.ts';
import { retry } from '../navigation/router.ts';
import { ROUTES, type RouteName, type RouteRow } from '../navigation/routes.ts';

/** The screen or its member did not arrive, most likely for want of a connection: what leads on stays. */
export const NotLoaded = ({ name }: { name: RouteName }) => {
  const t = useT();
  const { tab }: RouteRow = ROUTES[name];
  const title = t(`title.${name}`);
  return (
    <>
      {tab ? (
        <TabHeader title={title} />
      ) : (
        <SubHeader title={title} back={{ label: t('app.back'), onBack: () => goBack() }} />
      )}
      <ErrorState
        className="px-20 pt-32"
        title={t('app.loadFailed')}
        text={t('errors.network')}
        retry={{ label: t('app.retry'), onRetry: retry }}
      />
    </>
  );
};
