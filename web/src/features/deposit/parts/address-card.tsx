import { Card } from '@assay/ui/card.tsx';
import { CodeText } from '@assay/ui/code-text.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { Copy, ShieldAlert, ShieldCheck } from 'lucide-react';
import { copyText } from '../../../device/copy-text.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { DepositAddress } from '../use-deposit-address.ts';

/** The address as a picture and letter by letter, with what this phone found out about it. */
export const AddressCard = ({ address: { address, reference, uri } }: { address: DepositAddress }) => {
  const t = useT();
  return (
    <Card className="p-16">
      <div className="flex justify-center pb-16">
        {/* White on white needs an edge. */}
        <div className="rounded-field shadow-[0_0_0_1px_var(--line)]">
          <QrCode text={uri} label={t('deposit.scan')} size={176} />
        </div>
      </div>
      <CodeText text={address} className="justify-center text-head" />
      {reference !== null && <Reference reference={reference} />}
      <p
        role="status"
        className="mt-16 flex items-center justify-center gap-8 border-t border-line pt-14 text-note text-good"
      >
        <ShieldCheck aria-hidden="true" className="size-18 shrink-0" />
        {t('deposit.checked')}
      </p>
    </Card>
  );
};

/** What a bank transfer must name. */
const Reference = ({ reference }: { reference: string }) => {
  const t = useT();
  return (
    <div className="mt-16 flex items-center gap-8 rounded-field bg-raised py-8 pr-6 pl-14">
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink-2">{t('deposit.reference')}</p>
        <p className="text-row break-all">{reference}</p>
        <p className="text-caption text-ink-3">{t('deposit.referenceText')}</p>
      </div>
      <IconButton label={`${t('app.copy')}: ${t('deposit.reference')}`} onClick={() => void copyText(reference)}>
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
