import type { Balance } from '@assay/contract/wallet';
import { AllocationBar, AllocationSwatch } from '@assay/ui/allocation-bar.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { Segment } from '@assay/ui/segment.tsx';
import { Fragment, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { useCurrencies } from '../../../money/use-currencies.ts';
import { hrefTo } from '../../../navigation/links.ts';
import {
  type Assets,
  type BesideLine,
  besideLines,
  investedIn,
  isHeld,
  type Slice,
  slicesByCurrency,
  slicesByPurpose,
} from '../allocation.ts';
import { useDisplay } from '../use-display.ts';
import { ShownAmount, ShownValue } from './shown-money.tsx';

type View = 'purpose' | 'currency';

interface AllocationCardProps {
  assets: Assets;
  balances: readonly Balance[];
}

/** How the assets are divided, as a bar and as rows with the same swatches. */
export const AllocationCard = ({ assets, balances }: AllocationCardProps) => {
  const t = useT();
  const [view, setView] = useState<View>('purpose');
  const purposes = slicesByPurpose(assets);
  const currencies = slicesByCurrency(balances);
  const shown: Slice<string>[] = view === 'purpose' ? purposes : currencies;
  return (
    <Card className="pt-16 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-8 px-16 pb-14">
        <h2 className="text-heading">{t('wallet.allocation')}</h2>
        <Segment
          label={t('wallet.allocation')}
          choices={[
            { value: 'purpose', label: t('wallet.byPurpose') },
            { value: 'currency', label: t('wallet.byCurrency') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <AllocationBar
        label={t('wallet.allocation')}
        shares={shown.map(({ id, percent }) => ({ id, share: Number(percent) })).filter(({ share }) => share > 0)}
        className="mx-16 mb-8"
      />
      {view === 'purpose'
        ? purposes.map((slice, rank) => (
            <Fragment key={slice.id}>
              <PurposeRow slice={slice} rank={rank} balances={balances} />
              {slice.id === 'invested' && <InvestedRows assets={assets} />}
            </Fragment>
          ))
        : currencies.map((slice, rank) => (
            <CurrencyRow
              key={slice.id}
              slice={slice}
              rank={rank}
              balance={balances.find(({ currency }) => currency === slice.id)!}
            />
          ))}
      {besideLines(assets).map((line) => (
        <BesideRow key={line.id} {...line} />
      ))}
    </Card>
  );
};

/** Where the member sees more of it. */
const BESIDE_LINKS = {
  openProfit: () => hrefTo('trade', {}),
  impaired: () => hrefTo('productOrders', {}),
  loans: () => hrefTo('loanOrders', {}),
  reversals: () => hrefTo('transferRecords', {}),
} as const satisfies Record<BesideLine, () => string>;

const BesideRow = ({ id, value }: { id: BesideLine; value: string }) => {
  const t = useT();
  const display = useDisplay();
  return (
    <MoneyRow
      title={t(`wallet.line.${id}`)}
      amount={<ShownValue value={value} display={display} isSigned />}
      href={BESIDE_LINKS[id]()}
    />
  );
};

const FIELDS = {
  available: 'available',
  withdrawal_held: 'withdrawalHeld',
  margin: 'margin',
  invested: 'invested',
  pledged: 'pledged',
  competition: 'competitionFrozen',
} as const;

interface PurposeRowProps {
  slice: Slice<keyof typeof FIELDS>;
  rank: number;
  balances: readonly Balance[];
}

const PurposeRow = ({ slice: { id, value, percent }, rank, balances }: PurposeRowProps) => {
  const t = useT();
  const display = useDisplay();
  const currencies = balances.filter((balance) => isHeld({ ...balance, total: balance[FIELDS[id]] }));
  return (
    <MoneyRow
      mark={<AllocationSwatch rank={rank} />}
      title={t(`wallet.purpose.${id}`)}
      caption={currencies.map(({ currency }) => currency).join(', ')}
      amount={<ShownValue value={value} display={display} />}
      amountCaption={formatPercent(percent)}
    />
  );
};

const PRODUCTS = { arbitrage: 'arbitrage', mining: 'mining', bond: 'bonds', offering: 'offering' } as const;

/** The parts of what is invested, each as its own screen shows it. */
const InvestedRows = ({ assets }: { assets: Assets }) => {
  const t = useT();
  const display = useDisplay();
  return (
    <div className="pl-24">
      {investedIn(assets).map(({ id, value }) => (
        <MoneyRow
          key={id}
          title={t(`title.${PRODUCTS[id]}`)}
          amount={<ShownValue value={value} display={display} />}
          href={hrefTo(PRODUCTS[id])}
        />
      ))}
    </div>
  );
};

const CurrencyRow = ({ slice, rank, balance }: { slice: Slice<string>; rank: number; balance: Balance }) => {
  const t = useT();
  const display = useDisplay();
  const { get } = useCurrencies();
  const name = get(balance.currency)?.name;
  return (
    <MoneyRow
      mark={
        <>
          <AllocationSwatch rank={rank} />
          <Coin code={balance.currency} size={32} />
        </>
      }
      title={balance.currency}
      {...(name && { caption: name })}
      amount={<ShownAmount amount={balance.total} currency={balance.currency} />}
      amountCaption={
        balance.value === null ? t('wallet.noPrice') : <ShownValue value={slice.value} display={display} />
      }
      href={hrefTo('walletRecords', { currency: balance.currency })}
    />
  );
};
