import type { Receipt } from '@assay/verify/receipt';
import { Coin } from '@assay/ui/coin.tsx';
import { Money } from '@assay/ui/money.tsx';
import { cx } from '@assay/ui/cx.ts';
import { InstrumentCoin } from '../../../domain/instrument/instrument-coin.tsx';
import { useMarkets } from '../../../domain/instrument/use-markets.ts';
import { useT } from '../../../i18n/i18n.ts';
import { headOf } from '../head.ts';

/** Subject, and the one number that matters. */
export const ReceiptHead = ({ receipt }: { receipt: Receipt }) => {
  const t = useT();
  const instrument = useMarkets().data?.find(({ symbol }) => symbol === receipt.symbol);
  const { title, amount, digits, unit, text } = headOf(t, receipt);
  return (
    <section className="px-20 pb-4">
      <p className="flex items-center gap-10 text-label font-book text-ink-2">
        {instrument ? <InstrumentCoin instrument={instrument} size={24} /> : <Coin code={receipt.symbol} size={24} />}
        {`${instrument ? `${instrument.base} / ${instrument.quote}` : receipt.symbol} · ${title}`}
        {receipt.realm === 'demo' && (
          <span className="ml-auto rounded-full border-[1.5px] border-dashed border-ink-3 px-10 py-2 text-note font-semi text-ink">
            {t('market.demo')}
          </span>
        )}
      </p>
      <p className={cx('pt-8', amount.length > 14 ? 'text-amount' : 'text-display')}>
        {amount.startsWith('+') && '+'}
        <Money value={amount.replace('+', '')} digits={digits} {...(unit !== undefined && { unit })} />
      </p>
      <p className="pt-4 text-label font-book text-ink-2">{text}</p>
    </section>
  );
};
