import { Card } from '@assay/ui/card.tsx';
import { CodeText } from '@assay/ui/code-text.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { Copy, ShieldAlert, ShieldCheck } from 'lucide-react';
import { copyText } from '../../../device/copy-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { DepositAddress } from '../use-deposit-address.ts';

/** The address as a picture and letter by letter, or all that a bank transfer names, with what this phone found out about it. */
export const AddressCard = ({ address }: { address: DepositAddress }) => {
  const t = useT();
  return (
    <Card className="p-16">
      {address.bank === null ? <ChainAddress address={address} /> : <BankLines address={address} bank={address.bank} />}
      <p
        role="status"
        className="mt-16 flex items-center justify-center gap-8 border-t border-line pt-14 text-note text-good"
      >
        <ShieldCheck aria-hidden="true" className="size-18 shrink-0" />
        {t(address.bank === null ? 'deposit.checked' : 'deposit.accountChecked')}
      </p>
      {address.forwarder !== null && <p className="pt-6 text-center text-caption text-ink-2">{t('deposit.derived')}</p>}
    </Card>
  );
};

const ChainAddress = ({ address: { address, reference, uri } }: { address: DepositAddress }) => {
  const t = useT();
  return (
    <>
      <div className="flex justify-center pb-16">
        {/* White on white needs an edge. */}
        <div className="rounded-field shadow-[0_0_0_1px_var(--line)]">
          <QrCode text={uri} label={t('deposit.scan')} size={176} />
        </div>
      </div>
      <CodeText text={address} className="justify-center text-head" />
      {reference !== null && (
        <div className="pt-16">
          <CopyLine name={t('deposit.reference')} value={reference} hint={t('deposit.referenceText')} />
        </div>
      )}
    </>
  );
};

interface BankLinesProps {
  address: DepositAddress;
  bank: NonNullable<DepositAddress['bank']>;
}

/** Lines that the form of a bank asks for, each to be copied by itself. */
const BankLines = ({ address: { address, reference }, bank }: BankLinesProps) => {
  const t = useT();
  return (
    <div className="grid gap-8">
      <CopyLine name={t('payout.realName')} value={bank.holder} />
      <CopyLine name={t('payout.bankName')} value={bank.name} />
      <CopyLine name={t('deposit.iban')} value={address} />
      <CopyLine name={t('deposit.bic')} value={bank.bic} />
      {reference !== null && (
        <CopyLine name={t('deposit.reference')} value={reference} hint={t('deposit.referenceText')} />
      )}
    </div>
  );
};

const CopyLine = ({ name, value, hint }: { name: string; value: string; hint?: string }) => {
  const t = useT();
  return (
    <div className="flex items-center gap-8 rounded-field bg-raised py-8 pr-6 pl-14">
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink-2">{name}</p>
        <p className="text-row break-all">{value}</p>
        {hint !== undefined && <p className="text-caption text-ink-3">{hint}</p>}
      </div>
      <IconButton label={`${t('app.copy')}: ${name}`} onClick={() => void copyText(value)}>
        <Copy aria-hidden="true" className="size-18 text-ink-2" strokeWidth={1.8} />
      </IconButton>
    </div>
  );
};

/** An address that is not ours is not shown at all, so that nobody can pay to it. */
export const ForgedAddress = () => {
  const t = useT();
  return (
    <div role="alert" className="mx-12 flex items-start gap-12 rounded-card bg-bad-soft p-16 text-bad">
      <ShieldAlert aria-hidden="true" className="size-24 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-row">{t('deposit.forged')}</h2>
        <p className="pt-2 text-label font-book">{t('deposit.forgedText')}</p>
      </div>
    </div>
  );
};
