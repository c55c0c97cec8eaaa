import { Card, CardTitle } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { ArrowLeftRight, FileText, Wallet } from 'lucide-react';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAssets } from '../use-assets.ts';
import { useDisplay } from '../use-display.ts';
import { ShownTotal } from './shown-money.tsx';

/** The personal centre's way to everything about money. */
export const MoneyGroup = () => {
  const t = useT();
  const { data } = useAssets();
  const display = useDisplay();
  return (
    <>
      <CardTitle>{t('my.money')}</CardTitle>
      <Card>
        <SettingRow
          icon={<Wallet />}
          title={t('title.zichanCenter')}
          value={data && <ShownTotal value={data.totalAssets} display={display} />}
          href={hrefTo('zichanCenter')}
        />
        <SettingRow icon={<ArrowLeftRight />} title={t('title.shandui')} href={hrefTo('shandui')} />
        <SettingRow icon={<FileText />} title={t('title.zhangbianRecord')} href={hrefTo('zhangbianRecord')} />
      </Card>
    </>
  );
};
