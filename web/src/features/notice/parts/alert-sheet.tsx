import { useCommand, useEndpoint } from '@assay/client/hooks';
import type { Instrument } from '@assay/contract/market';
import { addAlert, listAlerts } from '@assay/contract/notice';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { formatScaled } from '@assay/ui/number-format.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { type SubmitEvent, useState } from 'react';
import { useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { AlertRow } from './alert-row.tsx';

interface AlertSheetProps {
  instrument: Instrument;
  open: boolean;
  onClose: () => void;
}

/** The alerts of one market, and a field for one more. */
export const AlertSheet = ({ instrument, open, onClose }: AlertSheetProps) => {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('notice.alerts')}>
      {open && <AlertForm instrument={instrument} />}
    </Sheet>
  );
};

const isPrice = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

const AlertForm = ({ instrument }: { instrument: Instrument }) => {
  const t = useT();
  const { symbol, quote: currency, scale } = instrument;
  const quote = useLiveQuote(instrument);
  const alerts = useEndpoint(listAlerts, { symbol });
  const [price, setPrice] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useCommand(addAlert, {
    announce: false,
    invalidates: [listAlerts],
    onSuccess: () => {
      setPrice('');
      toast(t('notice.alertSet'));
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = price.trim().replace(',', '.');
    setMissing(!isPrice(text));
    if (isPrice(text) && !add.isPending) add.mutate({ symbol, price: text });
  };
  const error = isMissing ? t('notice.alertMissing') : add.error ? errorText(add.error) : undefined;
  return (
    <form onSubmit={submit} className="grid gap-14 pb-8">
      <AmountField
        label={t('notice.alertPrice')}
        caption={t('notice.marketNow', { price: formatScaled(quote.price, scale) })}
        value={price}
        onChange={(text) => {
          setPrice(text);
          setMissing(false);
          add.reset();
        }}
        error={error}
        suffix={<span className="text-label text-ink-3">{currency}</span>}
      />
      <Button type="submit" busy={add.isPending}>
        {t('notice.addAlert')}
      </Button>
      {alerts.data && alerts.data.length > 0 && (
        <ul className="-mx-8">
          {alerts.data.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      <p className="text-note font-book text-ink-3">{t('notice.alertsText')}</p>
    </form>
  );
};
