import type { Instrument } from '@assay/contract/market';
import { formatUnits, PERCENT_SCALE } from '@assay/contract/money';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { formatPercent } from '@assay/ui/number-format.ts';
import { Suspense } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { moneyUnit, priceText, quantityText, restUnit } from '../show-numbers.ts';
import type { Terms } from '../terms.ts';
import type { Preview, TicketForm } from '../ticket-form.ts';
import { Explained } from './help-button.tsx';

interface TicketPreviewProps {
  form: TicketForm;
  /** Undefined until there is an amount; the lines keep their places. */
  preview: Preview | undefined;
  terms: Terms;
  instrument: Instrument;
  /** Before it is sent, every part of the sum that is reserved. */
  isReview: boolean;
}

const NONE = '\u2013';
const CostLine = lazyPart(async () => (await import('./cost-line.tsx')).CostLine);

/**
 * Preview of the order at the price of now, computed as the engine will. The possible loss stands first, in sight of
 * every phone.
 */
export const TicketPreview = ({ form, preview, terms, instrument, isReview }: TicketPreviewProps) => {
  const t = useT();
  const { scale, base } = instrument;
  const of = (show: (given: Preview) => string): string => (preview ? show(preview) : NONE);
  return (
    <KeyValues>
      <KeyValue name={t('trade.worst')} strong>
        {of(({ held }) => moneyUnit(held))}
      </KeyValue>
      <KeyValue
        name={
          <Explained name={t('trade.liquidation')}>
            {t('trade.help.closeOut', { percent: formatPercent(formatUnits(terms.closeOutShare, PERCENT_SCALE)) })}
          </Explained>
        }
      >
        {of(({ closeOut }) => (closeOut === undefined ? t('trade.never') : priceText(closeOut, scale)))}
      </KeyValue>
      <KeyValue name={t(form.kind === 'market' ? 'trade.entryAbout' : 'trade.entry')}>
        {of(({ entry }) => priceText(entry, scale))}
      </KeyValue>
      <KeyValue name={t('trade.size')}>
        <span className="block">{of(({ notional }) => moneyUnit(notional))}</span>
        <span className="block text-caption text-ink-3">
          {preview ? quantityText(formatUnits(preview.quantity, terms.quantityScale), base) : '\u00a0'}
        </span>
      </KeyValue>
      <KeyValue name={<Explained name={t('trade.margin')}>{t('trade.help.margin')}</Explained>}>
        {of(({ margin }) => moneyUnit(margin))}
      </KeyValue>
      {isReview && <KeyValue name={t('trade.leverage')}>{`${form.leverage}×`}</KeyValue>}
      <KeyValue name={t('trade.fee')}>{of(({ fee }) => moneyUnit(fee))}</KeyValue>
      {isReview && (
        <KeyValue name={t('trade.room')}>{of(({ held, margin, fee }) => restUnit(held, [margin, fee]))}</KeyValue>
      )}
      <KeyValue name={<Explained name={t('trade.reserved')}>{t('trade.help.reserved')}</Explained>}>
        {of(({ held }) => moneyUnit(held))}
      </KeyValue>
      <KeyValue
        name={
          <Explained name={t('trade.night')}>
            {t('trade.help.financing')} {terms.hasTripleDay && t('trade.help.financingTriple')}
          </Explained>
        }
      >
        {of(({ financing }) => moneyUnit(financing))}
      </KeyValue>
      {preview && (
        <Suspense>
          <CostLine form={form} preview={preview} terms={terms} />
        </Suspense>
      )}
      {form.leverage > terms.retailLeverage && (
        <KeyValue name={t('trade.retail')}>
          <span className="block">{`${terms.retailLeverage}×`}</span>
          <span className="block text-caption whitespace-nowrap text-ink-3">
            {preview ? `${t('trade.margin')} ${moneyUnit(preview.retailMargin)}` : '\u00a0'}
          </span>
        </KeyValue>
      )}
    </KeyValues>
  );
};
