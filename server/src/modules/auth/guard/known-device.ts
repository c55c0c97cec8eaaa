/** Devices that an account was opened on. */
import type { Tx } from '../../../db/database.ts';
import { prefixOf } from '../../../base/network-prefix.ts';
import { describeAgent } from '../user-agent.ts';
import type { Caller } from './events.ts';

export const KNOWN_FOR_MS = 90 * 86_400_000;

/** Asked for where there is no such account, so that it takes as long as for one that exists. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000';

const agentsFrom = async (tx: Tx, memberId: string, prefix: string, nowMs: number): Promise<string[]> => {
  const rows = await tx.query<{ user_agent: string }>(
    'select distinct user_agent from login where member_id = $1 and prefix = $2 and created_at > $3 limit 100',
    [memberId, prefix, new Date(nowMs - KNOWN_FOR_MS)],
  );
  return rows.map((row) => row.user_agent);
};

/** It was opened from this network before: its tries are counted apart from everyone else's. */
export const isKnownNetwork = async (
  tx: Tx,
  memberId: string | undefined,
  { ip }: Caller,
  nowMs: number,
): Promise<boolean> => (await agentsFrom(tx, memberId ?? NOBODY_ID, prefixOf(ip), nowMs)).length > 0;

/** It was opened from this network by this kind of browser before; otherwise its owner is told. */
export const isKnownDevice = async (tx: Tx, memberId: string, caller: Caller, nowMs: number): Promise<boolean> => {
  const { browser, system } = describeAgent(caller.userAgent);
  return (await agentsFrom(tx, memberId, prefixOf(caller.ip), nowMs)).some((agent) => {
    const known = describeAgent(agent);
    return known.browser === browser && known.system === system;
  });
};
