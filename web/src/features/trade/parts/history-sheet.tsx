import type { Instrument } from '@assay/contract/market';
import type { TradePosition } from '@assay/contract/trade';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount, formatPercent } from '@assay/ui/number-format.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useLast } from '@assay/ui/use-last.ts';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showSecond } from '../../../time/show-time.ts';
import { feesOf, insuredOf, leverageOf, marginOf, resultOf, resultPercent } from '../position-result.ts';
import { exactUnit, quantityText, signedExact, toneOf, wirePrice } from '../show-numbers.ts';
import { CURRENCY, readMoney } from '../terms.ts';

interface HistorySheetProps {
  position: TradePosition | undefined;
  instrument: Instrument | undefined;
  onClose: () => void;
}

/** A closed position: where it was opened, each closing with its tick, and what remained of it. */
export const HistorySheet = ({ position, instrument, onClose }: HistorySheetProps) => {
  const t = useT();
  const last = useLast(position);
  const side = last && t(last.direction === 'buy' ? 'trade.long' : 'trade.short', { leverage: leverageOf(last) });
  return (
    <Sheet
      open={position !== undefined}
      onClose={onClose}
      title={last?.symbol ?? ''}
      description={last ? `${side} · ${showSecond(last.time)}` : ''}
    >
      {last && <HistoryDetail position={last} base={instrument?.base ?? ''} />}
    </Sheet>
  );
};

const HistoryDetail = ({ position, base }: { position: TradePosition; base: string }) => {
  const t = useT();
  const result = resultOf(position);
  const insured = insuredOf(position);
  const at = (price: string, tick: number): string =>
    t('trade.at', { price: wirePrice(price), tick: formatCount(tick) });
  return (
    <div className="grid gap-16">
      <KeyValues>
        <KeyValue name={t('trade.opened')}>
          <span className="block">{at(position.openPrice, position.openTick)}</span>
          <ReceiptLink id={position.id} />
        </KeyValue>
        <KeyValue name={t('trade.quantity')}>{quantityText(position.openQuantity, base)}</KeyValue>
        {position.state !== 'closed' && (
          <KeyValue name={t('trade.stillOpen')}>{quantityText(position.quantity, base)}</KeyValue>
        )}
        <KeyValue name={t('trade.margin')}>{exactUnit(marginOf(position))}</KeyValue>
        <KeyValue name={t('trade.fees')}>{exactUnit(feesOf(position))}</KeyValue>
        <KeyValue name={t('trade.financing')}>{exactUnit(readMoney(position.financing))}</KeyValue>
        <KeyValue name={t('trade.result')} strong>
          <span className={`block ${toneOf(result)}`}>{`${signedExact(result)} ${CURRENCY}`}</span>
          <span className={`block text-caption ${toneOf(result)}`}>{formatPercent(resultPercent(position), true)}</span>
        </KeyValue>
      </KeyValues>
      {insured > 0n && <p className="text-note text-ink-2">{t('trade.insured', { amount: exactUnit(insured) })}</p>}
      <section aria-label={t('trade.closings')}>
        <h3 className="pb-8 text-note text-ink-2">{t('trade.closings')}</h3>
        <ol className="grid gap-14">
          {position.closings.map((closing) => (
            <li key={closing.number} className="flex items-start justify-between gap-16">
              <span className="min-w-0">
                <span className="block text-label">{t(`trade.reason.${closing.reason}`)}</span>
                <span className="block text-caption text-ink-3">
                  {`${quantityText(closing.quantity, base)} · ${showSecond(closing.time)}`}
                </span>
              </span>
              <span className="shrink-0 text-right">
                <span className={`block text-label font-medium ${toneOf(readMoney(closing.profit))}`}>
                  {signedExact(readMoney(closing.profit))}
                </span>
                <span className="block text-caption text-ink-3">{at(closing.price, closing.tick)}</span>
                <ReceiptLink id={position.id} closing={closing.number} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};

/** To the screen that checks the fill or the closing on the phone, against the tape. */
const ReceiptLink = ({ id, closing }: { id: string; closing?: number }) => {
  const t = useT();
  return (
    <a
      href={hrefTo('receipt', closing === undefined ? { id } : { id, closing: String(closing) })}
      className="hit inline-block text-note text-brand"
    >
      {t('trade.receipt')}
    </a>
  );
};
