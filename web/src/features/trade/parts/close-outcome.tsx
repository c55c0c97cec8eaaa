import { useEndpoint } from '@assay/client/hooks';
import type { Instrument } from '@assay/contract/market';
import { listPositions, type TradePosition } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { useBook } from '../../../domain/trading/in-contest.ts';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { Verdict } from '../../../templates/verdict.tsx';
import { exactUnit, signedExact, toneOf, wirePrice } from '../show-numbers.ts';
import { CURRENCY, readMoney } from '../terms.ts';

/** A position as it stood when its closing was asked for. */
export interface Asked {
  position: TradePosition;
  instrument: Instrument;
}

/** The stream tells it at once; this is for a line that is broken. */
const POLL_MS = 2000;

/** The closing that was asked for, once a tick has decided it. */
const useClosing = ({ position: { id, realm, closings } }: Asked) => {
  const book = useBook(realm);
  const known = closings.length;
  const first = (records: readonly TradePosition[] | undefined) =>
    records?.[0]?.closings.find(({ number }) => number > known);
  const open = useEndpoint(
    listPositions,
    { id, ...book },
    { refetchInterval: ({ state }) => (first(state.data?.records) ? false : POLL_MS) },
  );
  const ended = useEndpoint(
    listPositions,
    { id, state: 'closed', ...book },
    {
      enabled: first(open.data?.records) === undefined,
      refetchInterval: ({ state }) => (first(state.data?.records) ? false : POLL_MS),
    },
  );
  return first(open.data?.records) ?? first(ended.data?.records);
};

/** Outcome of a closing: its price, result, fee and receipt, as soon as the next tick has decided it. */
export const CloseOutcome = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const t = useT();
  const closing = useClosing(asked);
  if (!closing) return <Verdict kind="waiting" title={t('trade.closing')} text={t('trade.closeText')} />;
  const profit = readMoney(closing.profit);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
      <Verdict
        kind="done"
        title={t('trade.closedAt', { price: wirePrice(closing.price) })}
        text={t('trade.filledText', { tick: formatCount(closing.tick) })}
      />
      <KeyValues>
        <KeyValue name={t('trade.result')}>
          <span className={toneOf(profit)}>{`${signedExact(profit)} ${CURRENCY}`}</span>
        </KeyValue>
        <KeyValue name={t('trade.closeFee')}>{exactUnit(readMoney(closing.fee))}</KeyValue>
        <KeyValue name={t('trade.closedPaid')} strong>
          {exactUnit(readMoney(closing.paid))}
        </KeyValue>
      </KeyValues>
      <div className="grid gap-8">
        <Button onClick={onClose}>{t('trade.done')}</Button>
        <Button
          kind="ghost"
          size="medium"
          href={hrefTo('receipt', { id: asked.position.id, closing: String(closing.number) })}
        >
          {t('trade.receipt')}
        </Button>
      </div>
    </div>
  );
};

/** Line of a position closed together with others. */
export const ClosedLine = ({ asked }: { asked: Asked }) => {
  const t = useT();
  const closing = useClosing(asked);
  const { base, quote } = asked.instrument;
  return (
    <KeyValue name={`${base}/${quote}`}>
      {closing ? (
        <>
          <span className={`block ${toneOf(readMoney(closing.profit))}`}>
            {`${signedExact(readMoney(closing.profit))} ${CURRENCY}`}
          </span>
          <span className="block text-caption text-ink-3">
            {t('trade.closedAt', { price: wirePrice(closing.price) })}
          </span>
          <a
            href={hrefTo('receipt', { id: asked.position.id, closing: String(closing.number) })}
            className="hit inline-block text-note text-brand"
          >
            {t('trade.receipt')}
          </a>
        </>
      ) : (
        t('trade.closing')
      )}
    </KeyValue>
  );
};
