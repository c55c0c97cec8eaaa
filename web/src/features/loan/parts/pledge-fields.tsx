import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Coin } from '@assay/ui/coin.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import type { Lending } from '../use-lending-form.ts';
import { LtvGauge } from './ltv-gauge.tsx';

/** Fields of the pledge, and where it stands on the ladder while one types. */
export const PledgeFields = ({ lending, error }: { lending: Lending; error: string | undefined }) => {
  const t = useT();
  const { form, terms, available, pledgeTerm, bid, ltv, call, liquidation, needed } = lending;
  return (
    <>
      <Chips
        label={t('loan.pledgeCoin')}
        kind="outline"
        choices={(terms.data?.pledges ?? []).map(({ currency }) => ({
          value: currency,
          label: currency,
          mark: <Coin code={currency} size={24} />,
        }))}
        value={form.pledgeCurrency}
        onChange={(pledgeCurrency) => lending.change({ pledgeCurrency, pledge: '' })}
      />
      <div className="px-12">
        <AmountField
          label={t('loan.pledge')}
          caption={
            available === undefined ? '' : t('loan.available', { amount: amountText(available, form.pledgeCurrency) })
          }
          value={form.pledge}
          onChange={(pledge) => lending.change({ pledge })}
          error={error}
          suffix={
            <>
              <span className="shrink-0 text-label font-medium text-ink-2">{form.pledgeCurrency}</span>
              <Button size="small" kind="ghost" onClick={lending.takeAll}>
                {t('loan.all')}
              </Button>
            </>
          }
        />
        {needed && (
          <div className="flex flex-wrap items-center justify-between gap-8 px-8 pt-8 text-caption text-ink-2">
            <span>{t('loan.needed', { amount: withUnit(needed.least, form.pledgeCurrency) })}</span>
            <Button size="small" kind="secondary" onClick={() => lending.takeNeeded(needed.offered)}>
              {t('loan.useNeeded', { amount: withUnit(needed.offered, form.pledgeCurrency) })}
            </Button>
          </div>
        )}
      </div>
      {pledgeTerm && (
        <Card className="p-16">
          <LtvGauge
            ltv={ltv}
            ladder={pledgeTerm.ladder}
            bid={bid}
            symbol={pledgeTerm.symbol}
            callPrice={call}
            liquidationPrice={liquidation}
          />
        </Card>
      )}
    </>
  );
};
