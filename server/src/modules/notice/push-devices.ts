/**
 * The devices that get pushes. Their addresses come from browsers, that is from anybody, and the server calls them: only
 * https on the hosts of the push services that the operator knows is taken (S-60).
 */
import { randomUUID } from 'node:crypto';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';

export const MAX_DEVICES = 10;
const SETTING = 'push_hosts';
/** Chrome and most others, Firefox, Safari, Edge; with their sub-domains. */
const KNOWN_HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'web.push.apple.com', 'notify.windows.com'];

export const loadPushHosts = async (tx: Tx): Promise<string[]> => {
  const [row] = await tx.query<{ value: string[] }>('select value from setting where key = $1', [SETTING]);
  return row?.value ?? KNOWN_HOSTS;
};

/** `host` may name a port; without one only that of https counts. */
export const isPushService = (endpoint: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password, hash, href } = new URL(endpoint);
  const isPlain = username === '' && password === '' && hash === '' && href === endpoint;
  return protocol === 'https:' && isPlain && hosts.some((known) => host === known || host.endsWith(`.${known}`));
};

export interface NewDevice {
  memberId: string;
  loginId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/** A browser has one address: whoever logs in there last gets the pushes, and nobody else any more. */
export const addDevice = async ({ clock }: { clock: Clock }, tx: Tx, device: NewDevice): Promise<void> => {
  if (!isPushService(device.endpoint, await loadPushHosts(tx))) throw new DomainError('unknown_push_service');
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`push ${device.memberId}`]);
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) as count from push_device where member_id = $1 and endpoint <> $2',
    [device.memberId, device.endpoint],
  );
  if ((row?.count ?? 0n) >= MAX_DEVICES) throw new DomainError('too_many_push_devices', { maximum: MAX_DEVICES });
  await tx.query('delete from push_device where endpoint = $1', [device.endpoint]);
  await tx.query(
    `insert into push_device (id, member_id, login_id, endpoint, p256dh, auth, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      randomUUID(),
      device.memberId,
      device.loginId,
      device.endpoint,
      device.p256dh,
      device.auth,
      device.language,
      new Date(clock.now()),
    ],
  );
};

export const removeDevice = (tx: Tx, memberId: string, endpoint: string): Promise<unknown> =>
  tx.query('delete from push_device where member_id = $1 and endpoint = $2', [memberId, endpoint]);

export const countDevices = async (tx: Tx, memberId: string): Promise<number> => {
  const [row] = await tx.query<{ count: bigint }>('select count(*) as count from push_device where member_id = $1', [
    memberId,
  ]);
  return Number(row?.count ?? 0n);
};
