import { useCommand } from '@assay/client/hooks';
import { type Destination, labelDestination, listDestinations, removeDestination } from '@assay/contract/payout';
import { Button } from '@assay/ui/button.tsx';
import { Field } from '@assay/ui/field.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { WholeAccount } from '../../../domain/transfer/whole-account.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { localeTag } from '../../../i18n/locales.ts';
import { bankText } from '../bank-of.ts';

interface DestinationDetailProps {
  open: boolean;
  onClose: () => void;
  destination: Destination;
  onChange: () => void;
}

/** One destination: all of its account, the member's name for it, and the ways to change it or take it off. */
export const DestinationDetail = ({ open, onClose, destination, onChange }: DestinationDetailProps) => {
  const t = useT();
  const { currency, network, bankName } = destination;
  return (
    <Sheet open={open} onClose={onClose} title={destination.label ?? `${currency} · ${bankName ?? network ?? ''}`}>
      <Detail destination={destination} onClose={onClose} />
      <div className="grid gap-8 pt-16">
        <Button kind="secondary" onClick={onChange}>
          {t('payout.changeAccount')}
        </Button>
        <Removal destination={destination} onRemoved={onClose} />
      </div>
    </Sheet>
  );
};

const Detail = ({ destination, onClose }: { destination: Destination; onClose: () => void }) => {
  const t = useT();
  const tag = localeTag(useLocale());
  const { id, label, bankName, realName, network, account } = destination;
  const [typed, setTyped] = useState(label ?? '');
  const command = useCommand(labelDestination, {
    invalidates: [listDestinations],
    onSuccess: () => {
      toast(t('payout.labelSaved'), 'good');
      onClose();
    },
  });
  const bank = bankName === null ? undefined : bankText(t, account, tag);
  return (
    <div className="grid gap-16">
      <KeyValues>
        {realName !== null && <KeyValue name={t('payout.realName')}>{realName}</KeyValue>}
        <KeyValue name={t(bankName === null ? 'payout.network' : 'payout.bankName')}>
          <span className="block">{bankName ?? network}</span>
          {bank !== undefined && <span className="block text-caption text-ink-3">{bank}</span>}
        </KeyValue>
        <KeyValue name={t(bankName === null ? 'payout.address' : 'payout.bankAccount')}>
          <WholeAccount account={account} />
        </KeyValue>
      </KeyValues>
      <form
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          command.mutate({ id, label: typed.trim() === '' ? null : typed.trim() });
        }}
      >
        <Field
          label={t('payout.label')}
          hint={t('payout.labelText')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" busy={command.isPending}>
          {t('payout.saveLabel')}
        </Button>
      </form>
    </div>
  );
};

/** Asked once more: bound again, it waits again. */
const Removal = ({ destination: { id }, onRemoved }: { destination: Destination; onRemoved: () => void }) => {
  const t = useT();
  const [isAsked, setIsAsked] = useState(false);
  const command = useCommand(removeDestination, {
    invalidates: [listDestinations],
    onSuccess: () => {
      toast(t('payout.removed'), 'good');
      onRemoved();
    },
  });
  if (!isAsked)
    return (
      <Button kind="ghost" onClick={() => setIsAsked(true)}>
        {t('payout.remove')}
      </Button>
    );
  return (
    <div className="grid gap-8">
      <p className="text-label font-book text-ink-2">{t('payout.removeText')}</p>
      <Button kind="sell" busy={command.isPending} onClick={() => command.mutate({ id })}>
        {t('payout.removeNow')}
      </Button>
    </div>
  );
};
