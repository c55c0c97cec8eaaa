import { Card, CardTitle } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { ArrowDownUp, ArrowLeftRight, ChartPie, FileText, HandCoins, Landmark, Ticket, Wallet } from 'lucide-react';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useT, withLaterTexts } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';

/** The rows are there at once; the number in one of them may come a moment later. */
const AssetsTotal = lazyPart(async () => (await withLaterTexts(import('./assets-total.tsx'))).AssetsTotal);

/** The personal centre's way to everything about money. */
export const MoneyGroup = () => {
  const t = useT();
  return (
    <>
      <CardTitle>{t('my.money')}</CardTitle>
      <Card>
        <SettingRow
          icon={<Wallet />}
          title={t('title.zichanCenter')}
          value={
            <Suspense>
              <AssetsTotal />
            </Suspense>
          }
          href={hrefTo('zichanCenter')}
        />
        <SettingRow icon={<ChartPie />} title={t('title.taoliOrder')} href={hrefTo('taoliOrder')} />
        <SettingRow icon={<Ticket />} title={t('title.ieo')} href={hrefTo('ieo')} />
        <SettingRow icon={<HandCoins />} title={t('title.jiedai')} href={hrefTo('jiedai', {})} />
        <SettingRow icon={<ArrowLeftRight />} title={t('title.shandui')} href={hrefTo('shandui')} />
        <SettingRow icon={<FileText />} title={t('title.zhangbianRecord')} href={hrefTo('zhangbianRecord')} />
        <SettingRow
          icon={<ArrowDownUp />}
          title={t('title.chongzhitixianRecord')}
          href={hrefTo('chongzhitixianRecord')}
        />
        <SettingRow icon={<Landmark />} title={t('title.jiesuanInfo')} href={hrefTo('jiesuanInfo')} />
      </Card>
    </>
  );
};
