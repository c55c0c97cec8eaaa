/**
 * Obstacles to closing an account: money in it, on its way, or owed. Read from the ledger and from the modules that
 * move money; money set aside blocks by itself, whichever product set it aside.
 */
import type { CLOSING_OBSTACLES } from '@assay/contract/profile';
import type { MemberPurpose } from '@assay/contract/ledger';
import type { Tx } from '../../db/database.ts';
import { readDebts } from '../../ledger/debts.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { countOpen as countOpenDeposits } from '../deposit/index.ts';
import { countOpenLoans } from '../loan/index.ts';
import { loadNetworks } from '../payout/index.ts';
import { countOpen as countOpenWithdrawals } from '../withdrawal/index.ts';

type Kind = (typeof CLOSING_OBSTACLES)[number];

/** Money held for a withdrawal is counted with the withdrawal, a pledge with its loan. */
const KIND_OF: Record<Exclude<MemberPurpose, 'withdrawal_held' | 'pledged' | 'available'>, Kind> = {
  margin: 'open_position',
  competition: 'open_contest',
  invested: 'open_investment',
};

/** Open items, one by one: positions, waiting orders and running options; entries of contests; orders and applications. */
const OPEN = `
  select (select count(*) from position where member_id = $1 and realm = 'money' and state <> 'closed')
      + (select count(*) from trade_order where member_id = $1 and realm = 'money' and state = 'waiting')
      + (select count(*) from trade_option where member_id = $1 and realm = 'money' and outcome is null) as open_position,
    (select count(*) from contest_entry where member_id = $1 and returned_at is null) as open_contest,
    (select count(*) from product_order where member_id = $1 and state in ('not_started', 'running', 'frozen'))
      + (select count(*) from offering_subscription where member_id = $1
          and returned_at is null and paid_at is null and expired_at is null) as open_investment`;

type Counted = 'open_position' | 'open_contest' | 'open_investment';

const countOpenOf = async (tx: Tx, memberId: string): Promise<Record<Counted, number>> => {
  const [row] = await tx.query<Record<Counted, bigint>>(OPEN, [memberId]);
  return {
    open_position: Number(row!.open_position),
    open_contest: Number(row!.open_contest),
    open_investment: Number(row!.open_investment),
  };
};

export interface Closing {
  obstacles: { kind: Kind; count: number }[];
  /** In smallest units: too little to be withdrawn on any network. */
  dust: { currency: string; amount: bigint; minimum: bigint }[];
}

/** Smallest amount that any network takes; undefined for a currency that cannot be withdrawn at all. */
const withdrawalMinimums = async (tx: Tx): Promise<Map<string, bigint>> => {
  const minimums = new Map<string, bigint>();
  for (const { currency, withdrawalMin } of await loadNetworks(tx)) {
    const least = minimums.get(currency);
    if (least === undefined || withdrawalMin < least) minimums.set(currency, withdrawalMin);
  }
  return minimums;
};

export const readClosing = async (tx: Tx, memberId: string): Promise<Closing> => {
  const minimums = await withdrawalMinimums(tx);
  const dust: Closing['dust'] = [];
  const counts = new Map<Kind, number>([
    ['balance', 0],
    ['open_deposit', await countOpenDeposits(tx, memberId)],
    ['open_withdrawal', await countOpenWithdrawals(tx, memberId)],
    ...(Object.entries(await countOpenOf(tx, memberId)) as [Counted, number][]),
    ['open_loan', await countOpenLoans(tx, memberId)],
    ['debt', (await readDebts(tx, memberId)).length],
  ]);
  for (const { purpose, realm, currency, balance } of await readBalances(tx, memberId)) {
    if (realm !== 'money' || balance === 0n || purpose === 'withdrawal_held' || purpose === 'pledged') continue;
    const minimum = minimums.get(currency);
    if (purpose === 'available' && minimum !== undefined && balance < minimum) {
      dust.push({ currency, amount: balance, minimum });
      continue;
    }
    if (purpose === 'available') counts.set('balance', counts.get('balance')! + 1);
    // Money that is set aside blocks, whatever it was set aside for.
    else counts.set(KIND_OF[purpose], Math.max(counts.get(KIND_OF[purpose]) ?? 0, 1));
  }
  return { obstacles: [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count })), dust };
};
