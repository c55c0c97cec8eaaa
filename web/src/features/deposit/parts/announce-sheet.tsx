import { useCommand } from '@assay/client/hooks';
import { applyDeposit, listDeposits } from '@assay/contract/deposit';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { haptic } from '@assay/ui/haptic.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { go } from '../../../navigation/links.ts';
import { useCurrencies } from '../../../money/use-currencies.ts';
import { amountText, withUnit } from '../../../money/with-unit.ts';
import { errorText, type Translate, useT } from '../../../i18n/i18n.ts';
import { type Problem, readDeposit } from '../deposit-form.ts';
import type { DepositAddress } from '../use-deposit-address.ts';
import { useUpload } from '../../../upload/use-upload.ts';
import { PictureSlot } from '../../../upload/picture-slot.tsx';

const problemText = (t: Translate, problem: Problem, currency: string): string => {
  if (problem.name === 'decimals') return t('swap.decimals', { currency, count: problem.count });
  if (problem.name === 'tooSmall')
    return t('errors.amount_too_small', { minimum: amountText(problem.minimum, currency) });
  return t(problem.name === 'missing' ? 'deposit.amountMissing' : 'errors.amount_invalid');
};

interface AnnounceSheetProps {
  open: boolean;
  onClose: () => void;
  address: DepositAddress;
}

/** Amount and proof of a payment that was made: with it the member can follow the deposit. */
export const AnnounceSheet = ({ open, onClose, address }: AnnounceSheetProps) => {
  const t = useT();
  const { currency, chainType, minimum } = address;
  const { get } = useCurrencies();
  const [typed, setTyped] = useState('');
  const [wasPressed, setWasPressed] = useState(false);
  const proof = useUpload('deposit');
  const command = useCommand(applyDeposit, {
    announce: false,
    invalidates: [listDeposits],
    onSuccess: ({ id }) => {
      haptic('done');
      go('transferResult', { kind: 'deposit', id });
    },
  });
  const read = readDeposit(typed, { minimum, decimals: get(currency)?.decimals });
  const problem = 'problem' in read ? read.problem : undefined;
  const refusal = command.error ? errorText(command.error) : undefined;
  const isShown = problem && (wasPressed || problem.name === 'invalid' || problem.name === 'decimals');
  const apply = (): void => {
    setWasPressed(true);
    if ('problem' in read) return;
    const { state } = proof;
    command.mutate({
      currency,
      chainType,
      amount: read.amount,
      ...(state.kind === 'attached' && { proof: state.path }),
    });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('deposit.announce')}
      description={t(address.bank === null ? 'deposit.announceText' : 'deposit.announceBank')}
      footer={
        <Button busy={command.isPending || proof.isBusy} onClick={apply}>
          {'amount' in read ? t('deposit.act', { amount: withUnit(read.amount, currency) }) : t('deposit.announce')}
        </Button>
      }
    >
      <div className="grid gap-12">
        <AmountField
          label={t('deposit.amount')}
          caption={`${t('deposit.minimum')} ${amountText(minimum, currency)}`}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setWasPressed(false);
            command.reset();
          }}
          error={isShown ? problemText(t, problem, currency) : refusal}
          suffix={<span className="text-label text-ink-2">{currency}</span>}
        />
        <PictureSlot
          upload={proof}
          label={t('deposit.proof')}
          attachedLabel={t('deposit.attached')}
          note={t('deposit.proofText')}
        />
      </div>
    </Sheet>
  );
};
