/**
 * Sends what is waiting, in live. A row is taken for a minute before anything is sent, so that two who do this at once
 * send different ones; what fails is tried again, later each time, until it is too old to be of use. At least once: a
 * server that dies right after sending sends again.
 */
import { parseEmail } from '@assay/contract/address';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../../base/clock.ts';
import type { Db } from '../../../db/database.ts';
import type { Log } from '../../../base/log.ts';
import type { Target } from '../rules.ts';
import type { OutletsByKind } from './outlets.ts';
import { textOf } from './texts.ts';

const BATCH = 20;
const MAX_TRIES = 10;
/** The inbox of the sandbox shows old codes for a while, as expired. */
const KEPT_MS = 86_400_000;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  outlets: OutletsByKind;
  origin: string;
}

interface DueRow {
  id: bigint;
  target: string;
  kind: string;
  language: Language;
  params: Record<string, string>;
  tries: number;
}

const takeDue = ({ db, clock }: Deps): Promise<DueRow[]> => {
  const now = clock.now();
  return db.query<DueRow>(
    `update message set tries = tries + 1, next_try_at = $1::timestamptz + least(tries + 1, 5) * interval '1 minute'
      where id in (select id from message where sent_at is null and next_try_at <= $1 and expires_at > $1 and tries < $2
                    order by next_try_at limit ${BATCH} for update skip locked)
      returning id, target, kind, language, params, tries`,
    [new Date(now), MAX_TRIES],
  );
};

/** Undefined for what was taken for an address under looser rules and may be read as several: nobody gets it. */
const kindOf = (target: string): Target['kind'] | undefined => {
  if (/^\+[1-9]\d{0,3} \d{4,14}$/.test(target)) return 'phone';
  return parseEmail(target) === undefined ? undefined : 'email';
};

const deliver = async (deps: Deps, row: DueRow): Promise<void> => {
  const kind = kindOf(row.target);
  const outlet = kind && deps.outlets[kind];
  if (!outlet) return;
  try {
    await outlet.send(row.target, textOf(row, deps.origin));
  } catch (error) {
    // The error of a mail server may quote what it was sent; its code says enough.
    const { code: failure = 'unknown' } = error as { code?: string };
    deps.log.warn({ message: String(row.id), kind: row.kind, tries: row.tries, failure }, 'a message was not sent');
    return;
  }
  // Its secrets are of no more use here.
  await deps.db.query(`update message set sent_at = $2, params = '{}' where id = $1`, [
    row.id,
    new Date(deps.clock.now()),
  ]);
};

export const deliverMessages = async (deps: Deps): Promise<void> => {
  for (const row of await takeDue(deps)) await deliver(deps, row);
};

export const forgetMessages = (db: Db, nowMs: number): Promise<unknown> =>
  db.query('delete from message where expires_at < $1', [new Date(nowMs - KEPT_MS)]);
