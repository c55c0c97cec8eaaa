import { Button } from '@assay/ui/button.tsx';
import { Dock } from '@assay/ui/dock.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { Verdict } from '../../../templates/verdict.tsx';

/** The last screen of an account. */
export const Farewell = () => {
  const t = useT();
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="m-auto">
        <Verdict kind="done" title={t('privacy.farewell')} text={t('privacy.farewellText')} />
      </div>
      <Dock>
        <Button href={hrefTo('home')}>{t('app.toHome')}</Button>
      </Dock>
    </div>
  );
};
