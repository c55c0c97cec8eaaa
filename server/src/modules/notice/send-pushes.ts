/**
 * Sends what is due from the outbox. A row is postponed before it is sent, so that two senders at once send different
 * ones; failures are retried, later each time; a device that its service no longer knows is deleted. A push names only
 * its topic: no amounts, no names.
 */
import type { Agent } from 'node:https';
import type { Language } from '@assay/contract/language';
import { NOTICE_KINDS, screenOf } from '@assay/contract/notice';
import type { NoticeKind, NoticeParams } from '@assay/contract/notice';
import webPush from 'web-push';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Log } from '../../base/log.ts';
import { isPushService, loadPushHosts } from './push-devices.ts';
import type { PushKey } from './push-key.ts';
import { PUSH_WORDS } from './push-words.ts';
import { isUrgent } from './rules.ts';

const BATCH = 20;
const MAX_TRIES = 8;
const TIMEOUT_MS = 10_000;
/** A service keeps it for a phone that is off. */
const KEPT_SECONDS = 86_400;
/** Status codes of an ended subscription. */
const GONE = new Set([404, 410]);

export interface PushDeps {
  db: Db;
  clock: Clock;
  log: Log;
  key: PushKey;
  /** Contact for push services: an address of the operator's. */
  contact: string;
  /** How services are called; as the machine does when absent. */
  agent?: Agent;
}

interface DueRow {
  noticeId: bigint;
  deviceId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  kind: NoticeKind;
  params: NoticeParams;
  tries: number;
  isEnded: boolean;
}

const takeDue = ({ db, clock }: PushDeps): Promise<DueRow[]> =>
  db.query<DueRow>(
    `with due as (
       select notice_id, device_id from push where due_at <= $1 order by due_at limit ${BATCH} for update skip locked
     ), taken as (
       update push p set tries = p.tries + 1, due_at = $1::timestamptz + power(2, p.tries) * interval '30 seconds'
         from due where p.notice_id = due.notice_id and p.device_id = due.device_id
       returning p.notice_id, p.device_id, p.tries
     )
     select t.notice_id as "noticeId", t.device_id as "deviceId", t.tries, d.endpoint, d.p256dh, d.auth, d.language,
       n.kind, n.params, (l.revoked_at is not null or l.expires_at <= $1) as "isEnded"
       from taken t join push_device d on d.id = t.device_id join notice n on n.id = t.notice_id
       join login l on l.id = d.login_id`,
    [new Date(clock.now())],
  );

/** Content that the phone shows, in the language it was set up in. The id keeps one notice from being shown twice. */
export const payloadOf = ({ noticeId, kind, params, language }: Omit<DueRow, 'endpoint' | 'p256dh' | 'auth'>): string =>
  JSON.stringify({
    id: String(noticeId),
    kind,
    title: 'Assay',
    text: PUSH_WORDS[language][NOTICE_KINDS[kind].topic],
    // The id of what it leads to is known to nobody else; amounts and symbols stay here.
    screen: screenOf(kind, params.id === undefined ? {} : { id: params.id }),
  });

const forget = (db: Db, { noticeId, deviceId }: DueRow): Promise<unknown> =>
  db.query('delete from push where notice_id = $1 and device_id = $2', [noticeId, deviceId]);

const forgetDevice = (db: Db, { deviceId }: DueRow): Promise<unknown> =>
  db.query('delete from push_device where id = $1', [deviceId]);

const send = async (deps: PushDeps, row: DueRow): Promise<void> => {
  const subscription = { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } };
  await webPush.sendNotification(subscription, payloadOf(row), {
    vapidDetails: { subject: deps.contact, ...deps.key },
    TTL: KEPT_SECONDS,
    urgency: isUrgent(row.kind) ? 'high' : 'normal',
    timeout: TIMEOUT_MS,
    ...(deps.agent !== undefined && { agent: deps.agent }),
  });
};

const deliver = async (deps: PushDeps, row: DueRow): Promise<void> => {
  try {
    await send(deps, row);
  } catch (error) {
    const { statusCode = 0 } = error as { statusCode?: number };
    if (GONE.has(statusCode)) return void (await forgetDevice(deps.db, row));
    deps.log.warn({ notice: String(row.noticeId), statusCode, tries: row.tries }, 'a push was not sent');
    if (row.tries < MAX_TRIES) return;
  }
  await forget(deps.db, row);
};

export const sendPushes = async (deps: PushDeps): Promise<void> => {
  const rows = await takeDue(deps);
  const hosts = rows.length === 0 ? [] : await loadPushHosts(deps.db);
  for (const row of rows) {
    // The operator may have taken a service off the list since, and a log-in that has ended is told nothing.
    const isOver = row.isEnded || !isPushService(row.endpoint, hosts);
    await (isOver ? forgetDevice(deps.db, row) : deliver(deps, row));
  }
};
