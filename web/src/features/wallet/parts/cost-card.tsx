import { useEndpoint } from '@assay/client/hooks';
import { ACCOUNT_CURRENCY, type CoinCost, listCosts } from '@assay/contract/wallet';
import { Card } from '@assay/ui/card.tsx';
import { tone } from '@assay/ui/change.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { MoneyRow } from '@assay/ui/money-row.tsx';
import { formatDecimal, formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { sum } from '../../../money/amount-maths.ts';
import { useShownAmounts } from '../../../money/shown-amounts.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { percentOf } from '../performance.ts';
import { useDisplay } from '../use-display.ts';
import { ShownValue } from './shown-money.tsx';

/** Costs change with a trade; their value moves slowly, and reading all journals is not free. */
const POLL_MS = 120_000;

/** The average cost of coins that were bought, and their gain since; empty where none were. */
export const CostCard = () => {
  const t = useT();
  const display = useDisplay();
  const { data, isError, isFetching, refetch } = useEndpoint(
    listCosts,
    {},
    { announce: false, refetchInterval: POLL_MS },
  );
  if (!data && isError)
    return (
      <Card>
        <ErrorState
          title={t('cost.failed')}
          text={t('wallet.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
        />
      </Card>
    );
  if (!data || data.length === 0) return null;
  const realised = sum(data.map((coin) => coin.realised));
  return (
    <Card className="pt-16 pb-16">
      <h2 className="px-16 pb-8 text-heading">{t('cost.title')}</h2>
      {data.map((coin) => coin.averageCost !== null && <CoinRow key={coin.currency} coin={coin} />)}
      <div className="grid gap-12 px-16 pt-8">
        {Number(realised) !== 0 && (
          <KeyValues>
            <KeyValue name={t('cost.realised')} strong>
              <span className={tone(realised)}>
                <ShownValue value={realised} display={display} isSigned />
              </span>
            </KeyValue>
          </KeyValues>
        )}
        <p className="text-caption text-ink-3">{t('cost.text')}</p>
      </div>
    </Card>
  );
};

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const CoinRow = ({ coin }: { coin: CoinCost }) => {
  const t = useT();
  const display = useDisplay();
  const isHidden = useShownAmounts((state) => state.isHidden);
  const { currency, held, bought, cost, averageCost, profit } = coin;
  const price = `${formatDecimal(averageCost!, decimalsOf(averageCost!))} ${ACCOUNT_CURRENCY}`;
  const amount = withUnit(bought, currency, 'row');
  const shown =
    bought === held
      ? t('cost.average', { amount, price })
      : t('cost.part', { amount: amountText(bought, currency, 'row'), held: withUnit(held, currency, 'row'), price });
  const percent = profit === null ? undefined : percentOf(profit, cost);
  return (
    <MoneyRow
      mark={<Coin code={currency} size={32} />}
      title={currency}
      {...(!isHidden && { caption: shown })}
      amount={
        profit === null ? (
          t('wallet.noPrice')
        ) : (
          <span className={tone(profit)}>
            <ShownValue value={profit} display={display} isSigned />
          </span>
        )
      }
      amountCaption={percent !== undefined && formatPercent(percent, true)}
      href={hrefTo('walletRecords', { currency })}
    />
  );
};
