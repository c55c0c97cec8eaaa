/** Journals of offerings. Money and coins never meet in one journal (L7): paying and delivering are two. */
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft } from '../../ledger/journal-draft.ts';
import { escrowOf } from './escrow.ts';
import type { Offering, Subscription } from './queries.ts';

type Terms = Pick<Offering, 'id' | 'currency'>;
type Of = Pick<Subscription, 'id' | 'memberId'>;

const available = (memberId: string, currency: string): AccountKey => ({ memberId, purpose: 'available', currency });
const invested = (memberId: string, currency: string): AccountKey => ({ memberId, purpose: 'invested', currency });
const issuerOf = (id: string, currency: string): AccountKey => ({
  purpose: 'custody',
  label: `issuer:${id}`,
  currency,
});

const draft = (
  key: string,
  { kind, object, actor = 'offerings', legs }: Pick<JournalDraft, 'kind' | 'object' | 'legs'> & { actor?: string },
): JournalDraft => ({ id: journalId('offering', key), kind, realm: 'money', actor, object, legs });

const about = ({ id }: Of): string => `subscription:${id}`;

export const holdJournal = (terms: Terms, subscription: Of & Pick<Subscription, 'held'>): JournalDraft =>
  draft(`${subscription.id}:hold`, {
    kind: 'offering_hold',
    object: about(subscription),
    actor: subscription.memberId,
    legs: transfer(
      available(subscription.memberId, terms.currency),
      invested(subscription.memberId, terms.currency),
      subscription.held,
    ),
  });

/** Once for what was not won, and once when a win was not paid for. */
export const returnJournal = (
  terms: Terms,
  subscription: Of,
  { why, amount }: { why: 'not_won' | 'expired'; amount: bigint },
): JournalDraft =>
  draft(`${subscription.id}:${why}`, {
    kind: 'offering_returned',
    object: about(subscription),
    legs: transfer(
      invested(subscription.memberId, terms.currency),
      available(subscription.memberId, terms.currency),
      amount,
    ),
  });

export const payJournal = (terms: Terms, subscription: Of, cost: bigint): JournalDraft =>
  draft(`${subscription.id}:paid`, {
    kind: 'offering_paid',
    object: about(subscription),
    actor: subscription.memberId,
    legs: transfer(invested(subscription.memberId, terms.currency), escrowOf(terms.id, terms.currency), cost),
  });

export const deliverJournal = (terms: Pick<Offering, 'id' | 'coin'>, subscription: Of, coins: bigint): JournalDraft =>
  draft(`${subscription.id}:delivered`, {
    kind: 'offering_delivered',
    object: about(subscription),
    legs: transfer(escrowOf(terms.id, terms.coin), available(subscription.memberId, terms.coin), coins),
  });

/** The issuer puts all coins into escrow before anyone can apply. */
export const fundJournal = (terms: Pick<Offering, 'id' | 'coin'>, coins: bigint): JournalDraft =>
  draft(`${terms.id}:funded`, {
    kind: 'offering_funded',
    object: `offering:${terms.id}`,
    legs: transfer(issuerOf(terms.id, terms.coin), escrowOf(terms.id, terms.coin), coins),
  });

/** After the listing: the money goes to the issuer, and the coins that nobody took go back. */
export const settleJournals = (
  terms: Pick<Offering, 'id' | 'coin' | 'currency'>,
  { money, coins }: { money: bigint; coins: bigint },
): JournalDraft[] =>
  [
    { currency: terms.currency, amount: money },
    { currency: terms.coin, amount: coins },
  ].flatMap(({ currency, amount }) =>
    amount === 0n
      ? []
      : [
          draft(`${terms.id}:settled:${currency}`, {
            kind: 'offering_settled',
            object: `offering:${terms.id}`,
            legs: transfer(escrowOf(terms.id, currency), issuerOf(terms.id, currency), amount),
          }),
        ],
  );
