import { useSession } from '@assay/client/session';
import type { UserInfo } from '@assay/contract/session';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import {
  Crown,
  FileLock2,
  FlaskConical,
  Gauge,
  Gift,
  Globe,
  IdCard,
  Inbox,
  LogOut,
  Scale,
  SunMoon,
  Trash2,
  Trophy,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { usePreferences } from '../../../device/preferences.ts';
import { useLocale, useT, withTexts } from '../../../i18n/i18n.ts';
import { LOCALES } from '../../../i18n/locales.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { LevelState } from './level-state.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import { VerificationState } from './verification-state.tsx';

/** Its words are legal notices that few members read: they come when they are asked for. */
const LicencesSheet = lazyPart(async () => (await withTexts('later')(import('./licences-sheet.tsx'))).LicencesSheet);

const THEME_LABELS = {
  system: 'settings.themeSystem',
  dark: 'settings.themeDark',
  light: 'settings.themeLight',
} as const;

interface AccountGroupsProps {
  member: UserInfo;
  security: ReactNode;
  reading: ReactNode;
}

/** Everything about the account and the app, and the way out. */
export const AccountGroups = ({ member: { inviteCode, email, phone }, security, reading }: AccountGroupsProps) => {
  const t = useT();
  const locale = useLocale();
  const theme = usePreferences((preferences) => preferences.theme);
  const commonConfig = useSession((session) => session.commonConfig);
  const [sheet, setSheet] = useState<'licences' | 'logout'>();
  const close = (): void => setSheet(undefined);
  return (
    <>
      <CardTitle>{t('my.account')}</CardTitle>
      <Card>
        <SettingRow icon={<UserRound />} title={t('title.personal')} href={hrefTo('personal')} />
        <SettingRow
          icon={<IdCard />}
          title={t('title.verificationResult')}
          value={<VerificationState />}
          href={hrefTo('verificationResult', { kind: 'basic' })}
        />
        {security}
        <SettingRow icon={<Gauge />} title={t('title.limits')} href={hrefTo('limits')} />
        <SettingRow icon={<FileLock2 />} title={t('title.privacy')} href={hrefTo('privacy')} />
        {commonConfig?.profile === 'sandbox' && (
          <SettingRow icon={<Inbox />} title={t('title.inbox')} href={hrefTo('inbox', { to: email ?? phone ?? '' })} />
        )}
      </Card>
      <CardTitle>{t('my.rewards')}</CardTitle>
      <Card>
        <SettingRow icon={<Crown />} title={t('title.level')} value={<LevelState />} href={hrefTo('level')} />
        <SettingRow icon={<Gift />} title={t('title.welfare')} href={hrefTo('welfare')} />
        <SettingRow icon={<UserPlus />} title={t('title.team')} value={inviteCode} href={hrefTo('team')} />
        <SettingRow icon={<FlaskConical />} title={t('title.demo')} href={hrefTo('demo')} />
        <SettingRow icon={<Trophy />} title={t('title.contests')} href={hrefTo('contests')} />
      </Card>
      <CardTitle>{t('my.app')}</CardTitle>
      <Card>
        <SettingRow
          icon={<Globe />}
          title={t('settings.language')}
          value={LOCALES.find(({ code }) => code === locale)?.label}
          href={hrefTo('settings')}
        />
        <SettingRow
          icon={<SunMoon />}
          title={t('settings.theme')}
          value={t(THEME_LABELS[theme])}
          href={hrefTo('settings')}
        />
        <SettingRow icon={<Trash2 />} title={t('settings.clearCache')} href={hrefTo('settings')} />
        <SettingRow icon={<Scale />} title={t('my.licences')} onPress={() => setSheet('licences')} />
      </Card>
      {reading}
      <Card className="mt-12">
        <SettingRow icon={<LogOut />} title={t('my.logout')} onPress={() => setSheet('logout')} />
      </Card>
      {commonConfig?.simulatedMarket && (
        <SimulatedMark text={t('app.simulated')} className="justify-center px-20 py-24" />
      )}
      {sheet === 'licences' && (
        <Suspense>
          <LicencesSheet open onClose={close} />
        </Suspense>
      )}
      <LogoutSheet open={sheet === 'logout'} onClose={close} />
    </>
  );
};
