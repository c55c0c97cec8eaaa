import type { Verdict } from '@assay/verify/bundle';
import type { ReceiptOf } from '@assay/verify/receipt';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showClock } from '../../../time/show-clock.ts';
import { showMoney, showPrice, showSigned } from '../figures.ts';
import { ticksThatLed } from '../ticks-of.ts';
import { tickNumber } from '../tick-number.ts';

interface CloseOutCardProps {
  receipt: ReceiptOf<'closing'>;
  records: Verdict['records'];
}

/** A liquidation explained after the fact: the margin, what the loss and the fee took of it, and the ticks that led there. */
export const CloseOutCard = ({ receipt, records }: CloseOutCardProps) => {
  const t = useT();
  return (
    <section>
      <CardTitle className="pt-8">{t('receipt.whyClosed')}</CardTitle>
      <Card className="p-16">
        <p className="pb-14 text-label font-book text-ink-2">
          {t('receipt.whyClosedText', {
            margin: showMoney(receipt, receipt.margin),
            price: showPrice(receipt, receipt.closeOut),
          })}
        </p>
        <KeyValues>
          <KeyValue name={t('receipt.margin')}>{showMoney(receipt, receipt.margin)}</KeyValue>
          <KeyValue name={t('receipt.loss')}>
            <span className="text-down">{showSigned(receipt, receipt.profit)}</span>
          </KeyValue>
          <KeyValue name={t('receipt.fee')}>{showSigned(receipt, `-${receipt.fee}`)}</KeyValue>
          {receipt.shortfall !== '0' && (
            <KeyValue name={t('receipt.covered')}>{showSigned(receipt, receipt.shortfall)}</KeyValue>
          )}
          <KeyValue name={t('receipt.paidBack')} strong>
            {showMoney(receipt, receipt.paid)}
          </KeyValue>
        </KeyValues>
        <h3 className="pt-16 pb-6 text-caption text-ink-3">{t('receipt.ledTo')}</h3>
        <ol className="grid gap-6">
          {ticksThatLed(receipt, records).map(({ tick, mark }) => {
            const isLast = String(tick.seq) === receipt.seq;
            return (
              <li
                key={tick.seq}
                className={cx('flex justify-between gap-12 text-note', !isLast && 'font-book text-ink-2')}
              >
                <span className="min-w-0 truncate">{tickNumber(t, String(tick.seq))}</span>
                <span className="text-ink-3">{showClock(tick.tsSrc / 1000)}</span>
                <span className={cx(isLast && 'text-down')}>{showPrice(receipt, mark)}</span>
              </li>
            );
          })}
        </ol>
      </Card>
    </section>
  );
};
