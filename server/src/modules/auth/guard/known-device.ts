/** Devices that an account was opened on. */
import type { Tx } from '../../../db/database.ts';
import { prefixOf } from '../../../base/network-prefix.ts';
import { hashTicket } from '../tickets.ts';
import { describeAgent } from '../user-agent.ts';
import type { Caller } from './events.ts';

export const KNOWN_FOR_MS = 90 * 86_400_000;

/** Asked for where there is no such account, so that it takes as long as for one that exists. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000';

const agentsFrom = async (
  tx: Tx,
  {
    memberId,
    prefix,
    nowMs,
    isKeyless = false,
  }: { memberId: string; prefix: string; nowMs: number; isKeyless?: boolean },
): Promise<string[]> => {
  const rows = await tx.query<{ user_agent: string }>(
    `select distinct user_agent from login where member_id = $1 and prefix = $2 and created_at > $3
        and (device_hash is null or not $4) limit 100`,
    [memberId, prefix, new Date(nowMs - KNOWN_FOR_MS), isKeyless],
  );
  return rows.map((row) => row.user_agent);
};

/** It was opened from this network before: its tries are counted apart from everyone else's. */
export const isKnownNetwork = async (
  tx: Tx,
  memberId: string | undefined,
  { ip }: Caller,
  nowMs: number,
): Promise<boolean> =>
  (await agentsFrom(tx, { memberId: memberId ?? NOBODY_ID, prefix: prefixOf(ip), nowMs })).length > 0;

/** The account was opened on this very device before, and its owner has not ended that since. */
const isKnownKey = async (tx: Tx, memberId: string, device: string, nowMs: number): Promise<boolean> => {
  const rows = await tx.query(
    'select from login where device_hash = $2 and member_id = $1 and created_at > $3 limit 1',
    [memberId, hashTicket(device), new Date(nowMs - KNOWN_FOR_MS)],
  );
  return rows.length > 0;
};

/**
 * The account was opened on this device before; otherwise its owner is told. A device shows its key; one that sends none,
 * or sent none when it was here last, is known by its network and the kind of its browser.
 */
export const isKnownDevice = async (tx: Tx, memberId: string, caller: Caller, nowMs: number): Promise<boolean> => {
  const isKeyless = Boolean(caller.device);
  if (caller.device && (await isKnownKey(tx, memberId, caller.device, nowMs))) return true;
  const { browser, system } = describeAgent(caller.userAgent);
  return (await agentsFrom(tx, { memberId, prefix: prefixOf(caller.ip), nowMs, isKeyless })).some((agent) => {
    const known = describeAgent(agent);
    return known.browser === browser && known.system === system;
  });
};

/** Stands for a device that is no longer known: nobody has the key of this hash. */
const FORGOTTEN = Buffer.alloc(32);

/** Devices whose log-ins the owner ended are new ones from then on; `only` names one of their log-ins. */
export const forgetDevices = async (
  tx: Tx,
  { memberId, only, except }: { memberId: string; only?: string | undefined; except?: string | undefined },
): Promise<void> => {
  await tx.query(
    `update login set device_hash = $4 where member_id = $1 and device_hash is not null
        and ($2::bigint is null or device_hash = (select device_hash from login where id = $2 and member_id = $1))
        and ($3::bigint is null or device_hash is distinct from (select device_hash from login where id = $3))`,
    [memberId, only ?? null, except ?? null, FORGOTTEN],
  );
};
