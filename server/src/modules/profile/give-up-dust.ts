/**
 * Amounts too small to withdraw must not keep a member here. They are given up only by name and to the last digit,
 * exactly as shown to the member. They go to the insurance, which pays for members' gaps, and are income of nobody.
 */
import { parseUnits } from '@assay/contract/money';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import type { Closing } from './closing-obstacles.ts';

type GivenUp = readonly { currency: string; amount: string }[];

const journalOf = (memberId: string, { currency, amount }: Closing['dust'][number]): JournalDraft => ({
  // Once for each currency: an account is closed once.
  id: journalId('dust', `${memberId}:${currency}`),
  kind: 'dust_given_up',
  realm: 'money',
  actor: memberId,
  legs: transfer({ memberId, purpose: 'available', currency }, { purpose: 'insurance', currency }, amount),
});

/** Refused unless what is given up is all the dust there is, no more and no less. */
export const giveUpDust = async (
  { ledger }: { ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  { memberId, dust, givenUp }: { memberId: string; dust: Closing['dust']; givenUp: GivenUp },
): Promise<void> => {
  const currencies = await loadCurrencies(tx);
  const isAll =
    givenUp.length === dust.length &&
    dust.every(({ currency, amount }) =>
      givenUp.some(
        (one) =>
          one.currency === currency && parseUnits(one.amount, findCurrency(currencies, currency).decimals) === amount,
      ),
    );
  if (!isAll) throw new DomainError('account_not_empty', { count: dust.length });
  if (dust.length > 0)
    await ledger.post(
      tx,
      dust.map((one) => journalOf(memberId, one)),
    );
};
