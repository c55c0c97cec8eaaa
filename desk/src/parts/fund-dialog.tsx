import { HOUSE_WORDS, type HouseAccount } from '@assay/contract/desk/funding';
import { useState } from 'react';
import { amountText } from './amount.tsx';
import { DeskField } from './desk-field.tsx';
import { DeskSelect } from './desk-select.tsx';
import { PanelPart } from './panel.tsx';
import { longTime } from './time.ts';
import { WhyDialog } from './why-dialog.tsx';

interface FundDialogProps {
  /** Purpose of the money. */
  name: string;
  says: string;
  /** Proposed, such as what is missing. */
  amount?: string;
  accounts: readonly { account: HouseAccount; currency: string; amount: string }[];
  error: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSend: (wish: { account: HouseAccount; amount: string; reason: string }) => void;
}

/** Money of the house, from an account that has it. */
export const FundDialog = ({ name, says, amount, accounts, error, isBusy, onClose, onSend }: FundDialogProps) => {
  const [from, setFrom] = useState<HouseAccount>(accounts[0]?.account ?? 'capital');
  const [money, setMoney] = useState(amount ?? '');
  const currency = accounts[0]?.currency ?? '';
  return (
    <WhyDialog
      title={`Set money aside for ${name}`}
      says={says}
      hint="It stands in the log of acts for good."
      act="Set aside"
      error={error}
      isBusy={isBusy}
      isReady={/^\d+(\.\d+)?$/.test(money.trim())}
      onClose={onClose}
      onSend={(reason) => onSend({ account: from, amount: money.trim(), reason })}
    >
      <DeskSelect
        className="pb-12"
        label="From"
        value={from}
        choices={accounts.map(({ account, amount: has }) => ({
          value: account,
          label: `${HOUSE_WORDS[account]}: ${amountText(has, currency)}`,
        }))}
        onChange={setFrom}
      />
      <DeskField
        className="pb-12"
        label={`Amount in ${currency}`}
        inputMode="decimal"
        value={money}
        onChange={(event) => setMoney(event.currentTarget.value)}
      />
    </WhyDialog>
  );
};

interface Funding {
  id: string;
  at: number;
  by: string | null;
  account: HouseAccount;
  amount: string;
  isReturn: boolean;
}

export const FundingList = ({ fundings, currency }: { fundings: readonly Funding[]; currency: string }) => (
  <PanelPart title="Set aside by the desk">
    {fundings.length === 0 ? (
      <p className="text-ink-2">Nothing yet.</p>
    ) : (
      <ul className="flex flex-col gap-8">
        {fundings.map(({ id, at, by, account, amount, isReturn }) => (
          <li key={`${id} ${account}`}>
            <span className="flex justify-between gap-10">
              <span className="font-medium">
                {isReturn ? `${amountText(amount, currency)} came back` : amountText(amount, currency)}
              </span>
              <span className="text-ink-2">{longTime(at)}</span>
            </span>
            <span className="block text-[0.75rem] text-ink-2">
              {`${isReturn ? 'To ' : ''}${HOUSE_WORDS[account]}. ${by === null ? 'By its terms' : `By ${by}`}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </PanelPart>
);
