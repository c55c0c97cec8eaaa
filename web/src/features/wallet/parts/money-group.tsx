import { Card, CardTitle } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import {
  ArrowDownUp,
  ArrowLeftRight,
  ChartPie,
  FileText,
  HandCoins,
  Landmark,
  ScrollText,
  Ticket,
  Wallet,
} from 'lucide-react';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useT, withTexts } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';

/** The rows are there at once; the number in one of them may come a moment later. */
const AssetsTotal = lazyPart(async () => (await withTexts('later')(import('./assets-total.tsx'))).AssetsTotal);

/** The personal centre's way to everything about money. */
export const MoneyGroup = () => {
  const t = useT();
  return (
    <>
      <CardTitle>{t('my.money')}</CardTitle>
      <Card>
        <SettingRow
          icon={<Wallet />}
          title={t('title.assets')}
          value={
            <Suspense>
              <AssetsTotal />
            </Suspense>
          }
          href={hrefTo('assets')}
        />
        <SettingRow icon={<ChartPie />} title={t('title.productOrders')} href={hrefTo('productOrders')} />
        <SettingRow icon={<Ticket />} title={t('title.offering')} href={hrefTo('offering')} />
        <SettingRow icon={<HandCoins />} title={t('title.lending')} href={hrefTo('lending', {})} />
        <SettingRow icon={<ArrowLeftRight />} title={t('title.swap')} href={hrefTo('swap')} />
        <SettingRow icon={<FileText />} title={t('title.walletRecords')} href={hrefTo('walletRecords')} />
        <SettingRow icon={<ScrollText />} title={t('title.statement')} href={hrefTo('statement', {})} />
        <SettingRow icon={<ArrowDownUp />} title={t('title.transferRecords')} href={hrefTo('transferRecords')} />
        <SettingRow icon={<Landmark />} title={t('title.payout')} href={hrefTo('payout')} />
      </Card>
    </>
  );
};
