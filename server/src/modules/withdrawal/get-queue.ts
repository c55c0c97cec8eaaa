/**
 * The queue of withdrawals as everybody may see it. W9: everything is counted from the rows at the moment of the call, so
 * that a withdrawal which hangs is in the figures, with what it waits for, whether or not anybody wants it there.
 */
import type { OutputOf } from '@assay/contract/endpoint';
import { formatWireTime } from '@assay/contract/time';
import type { getWithdrawalQueue } from '@assay/contract/withdrawal';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { BANK_NETWORK } from '@assay/contract/deposit';
import { loadTransferRules } from '../payout/index.ts';
import { listLate, listReturned, readDelivered, readWaiting } from './queue-queries.ts';
import { delayOf } from './rules.ts';

const PERIOD_MS = 30 * 86_400_000;
const MINUTE = 60;
const HOUR = 3600;
/** A bank takes hours where a chain takes minutes. */
const CHAIN_CLASSES = [2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE];
const BANK_CLASSES = [4 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];

const wireTimeOf = (at: Date | null): string | null => at && formatWireTime(at.getTime());

const sumBy = (rows: readonly { reason: string; count: number }[]): { reason: string; count: number }[] =>
  [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));

export const getQueue = async (
  { clock }: { clock: Clock },
  tx: Tx,
  network: string | undefined,
): Promise<OutputOf<typeof getWithdrawalQueue>> => {
  const now = new Date(clock.now());
  const since = new Date(now.getTime() - PERIOD_MS);
  const bounds = network === BANK_NETWORK ? BANK_CLASSES : CHAIN_CLASSES;
  const rules = await loadTransferRules(tx);
  const waiting = await readWaiting(tx, network);
  const late = await listLate(tx, network, now);
  const delivered = await readDelivered(tx, { network, since, bounds });
  return {
    waiting: waiting.count,
    oldest: wireTimeOf(waiting.oldest),
    late: sumBy(late.map(({ count, ...standing }) => ({ reason: delayOf(standing, rules, now.getTime()), count }))),
    delivered: {
      count: delivered.count,
      since: wireTimeOf(delivered.since),
      medianSeconds: delivered.medianSeconds,
      p95Seconds: delivered.p95Seconds,
      classes: [...bounds, null].map((toSeconds, index) => ({ toSeconds, count: delivered.classes[index] ?? 0 })),
    },
    returned: await listReturned(tx, network, since),
  };
};
