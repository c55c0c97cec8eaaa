import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { useState } from 'react';
import { isAppleTab, isTimeToInstall, putInstallAway, useInstall } from '../../../device/install.ts';
import { useT } from '../../../i18n/i18n.ts';

/** For members who come back and have the app in a tab only. */
export const InstallHint = () => {
  const t = useT();
  const prompt = useInstall((install) => install.prompt);
  const [isPutAway, setPutAway] = useState(() => !isTimeToInstall());
  if (isPutAway || (prompt === null && !isAppleTab())) return null;
  const putAway = (): void => {
    putInstallAway();
    setPutAway(true);
  };
  return (
    <Card className="p-16">
      <h2 className="text-row">{t('profile.install')}</h2>
      <p className="pt-4 text-note font-book text-ink-2">
        {t(prompt === null ? 'profile.installApple' : 'profile.installText')}
      </p>
      <div className="flex flex-wrap gap-8 pt-12">
        {prompt !== null && (
          <Button
            size="small"
            onClick={() => {
              void prompt.prompt();
              putAway();
            }}
          >
            {t('profile.installAct')}
          </Button>
        )}
        <Button size="small" kind="secondary" onClick={putAway}>
          {t('profile.installLater')}
        </Button>
      </div>
    </Card>
  );
};
