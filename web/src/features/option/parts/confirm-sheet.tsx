import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { limitsWithUnit } from '../../../money/limits-with-unit.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import type { Realm } from '../../../domain/trading/realm.ts';
import { showSeconds } from '../../../time/show-seconds.ts';
import { showPercent } from '../show-percent.ts';
import { payoutAmount } from '../standing.ts';
import type { useTicket } from '../use-ticket.ts';
import { CURRENCY } from '../use-options.ts';

interface ConfirmSheetProps {
  ticket: ReturnType<typeof useTicket>;
  pair: string;
  realm: Realm;
}

/** Repeats stake, payout and the worst case, and says the rule, before money moves. */
export const ConfirmSheet = ({ ticket, pair, realm }: ConfirmSheetProps) => {
  const t = useT();
  const direction = useLast(ticket.direction);
  const stake = useLast(ticket.stake) ?? '0';
  const { period } = ticket;
  const amount = withUnit(stake, CURRENCY);
  return (
    <Sheet
      open={ticket.direction !== undefined}
      onClose={ticket.cancel}
      title={`${t(direction === 'fall' ? 'option.fall' : 'option.rise')} · ${showSeconds(period.seconds)}`}
      description={realm === 'demo' ? `${pair} · ${t('market.demo')}` : pair}
      footer={
        <Button kind={direction === 'fall' ? 'sell' : 'buy'} busy={ticket.isBuying} onClick={ticket.confirm}>
          {t(direction === 'fall' ? 'option.buyFall' : 'option.buyRise', { amount })}
        </Button>
      }
    >
      <KeyValues>
        <KeyValue name={t('option.stake')} strong>
          {amount}
        </KeyValue>
        <KeyValue name={t('option.ifRight')}>
          <span className="text-up">{`+${amountText(payoutAmount(stake, period.payoutPercent), CURRENCY)}`}</span>
        </KeyValue>
        <KeyValue name={t('option.ifEqual')}>{amountText('0', CURRENCY)}</KeyValue>
        <KeyValue name={t('option.worstCase')}>
          <span className="text-down">{amountText(`-${stake}`, CURRENCY)}</span>
        </KeyValue>
        <KeyValue name={t('option.breakEvenName')}>{showPercent(period.breakEvenPercent, 'ceil')}</KeyValue>
      </KeyValues>
      <p className="py-14 text-caption text-ink-2">{t('option.rule')}</p>
      <RefusalBanner error={ticket.refusal && limitsWithUnit(ticket.refusal, CURRENCY)} />
    </Sheet>
  );
};
