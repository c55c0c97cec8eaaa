import { useSession } from '@assay/client/session';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Glow } from '@assay/ui/glow.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { ArrowDownUp, Copy, Globe, Inbox, LogOut, Scale, SunMoon, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../app/copy-text.ts';
import { hrefTo } from '../../app/navigation.ts';
import { usePreferences } from '../../app/preferences.ts';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { LOCALES } from '../../i18n/locales.ts';
import { LicencesSheet } from './parts/licences-sheet.tsx';
import { LogoutSheet } from './parts/logout-sheet.tsx';
import { MemberHeader } from './parts/member-header.tsx';

const THEME_LABELS = {
  system: 'settings.themeSystem',
  dark: 'settings.themeDark',
  light: 'settings.themeLight',
} as const;

/** The personal centre: who I am, how the app looks, and the way out. */
export const ProfileScreen = ({ money }: { money: ReactNode }) => {
  const t = useT();
  const locale = useLocale();
  const { theme, updown } = usePreferences();
  const { userInfo, commonConfig } = useSession();
  const [sheet, setSheet] = useState<'licences' | 'logout'>();
  // Between a log-out and the navigation that follows it there is nobody to show.
  if (userInfo === null) return null;
  const { inviteCode, email, phone } = userInfo;
  const address = email ?? phone ?? '';
  return (
    <div className="relative isolate">
      <Glow />
      <MemberHeader member={userInfo} />
      {money}
      <CardTitle>{t('my.account')}</CardTitle>
      <Card>
        <SettingRow
          icon={<UserPlus />}
          title={t('my.invite')}
          value={inviteCode}
          control={<Copy aria-hidden="true" className="size-18 shrink-0 text-ink-3" strokeWidth={1.8} />}
          onPress={() => void copyText(inviteCode)}
        />
        {commonConfig?.profile === 'sandbox' && (
          <SettingRow icon={<Inbox />} title={t('title.inbox')} href={hrefTo('inbox', { to: address })} />
        )}
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
        <SettingRow
          icon={<ArrowDownUp />}
          title={t('settings.updown')}
          value={t(updown === 'asia' ? 'settings.updownAsia' : 'settings.updownWestern')}
          href={hrefTo('settings')}
        />
        <SettingRow icon={<Scale />} title={t('my.licences')} onPress={() => setSheet('licences')} />
      </Card>
      <Card className="mt-12">
        <SettingRow icon={<LogOut />} title={t('my.logout')} onPress={() => setSheet('logout')} />
      </Card>
      {commonConfig?.simulatedMarket && (
        <SimulatedMark text={t('app.simulated')} className="justify-center px-20 py-24" />
      )}
      <LicencesSheet open={sheet === 'licences'} onClose={() => setSheet(undefined)} />
      <LogoutSheet open={sheet === 'logout'} onClose={() => setSheet(undefined)} />
    </div>
  );
};
