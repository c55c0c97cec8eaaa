import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { useT } from '../i18n/i18n.ts';
import { hrefTo } from '../navigation/links.ts';

/** Shown in place of a screen that failed. The tab bar and the rest of the app go on. */
export const BrokenScreen = () => {
  const t = useT();
  return (
    <div role="alert" className="flex min-h-[70dvh] flex-col justify-center">
      <Empty
        title={t('app.brokenTitle')}
        text={t('app.brokenText')}
        action={
          <div className="flex flex-wrap justify-center gap-8">
            <Button size="medium" onClick={() => location.reload()}>
              {t('app.reload')}
            </Button>
            <Button size="medium" kind="secondary" href={hrefTo('home')}>
              {t('app.toHome')}
            </Button>
          </div>
        }
      />
    </div>
  );
};
