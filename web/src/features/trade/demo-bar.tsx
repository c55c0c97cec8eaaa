import { useEndpoint } from '@assay/client/hooks';
import { getTradeSummary, refillDemo } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useIsTrader } from '../../domain/trading/realm.ts';
import { useT } from '../../i18n/i18n.ts';
import { moneyText, moneyUnit } from './show-numbers.ts';
import { readMoney } from './terms.ts';
import { tradeErrorText } from './trade-error.ts';
import { useTradeCommand } from './use-trade-command.ts';

/** Dashed means "not real money": nobody takes this screen for the other one. */
export const DemoBar = () => {
  const t = useT();
  const isTrader = useIsTrader('demo');
  const available = useEndpoint(getTradeSummary, { realm: 'demo' }, { enabled: isTrader }).data?.available;
  const refill = useTradeCommand(refillDemo, (output) =>
    toast(t('trade.refilled', { amount: moneyUnit(readMoney(output.available)) }), 'good'),
  );
  return (
    <div className="mx-12 mb-12 flex flex-wrap items-center gap-x-12 gap-y-8 rounded-field border-[1.5px] border-dashed border-ink-3 px-14 py-10">
      <span className="rounded-full bg-ink px-10 py-2 text-note font-semi text-on-ink">{t('market.demo')}</span>
      <p className="min-w-0 flex-1 text-note font-book text-ink-2">
        {available === undefined
          ? t('trade.demoText')
          : t('trade.available', { amount: moneyText(readMoney(available)) })}
      </p>
      {isTrader && (
        <Button
          kind="secondary"
          size="small"
          busy={refill.isPending}
          onClick={() => refill.mutate({}, { onError: (error) => toast(tradeErrorText(t, error), 'bad') })}
        >
          {t('trade.refill')}
        </Button>
      )}
    </div>
  );
};
