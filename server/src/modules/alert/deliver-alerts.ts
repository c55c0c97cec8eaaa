/**
 * Tells of alerts by e-mail and webhook. A delivery is taken for a while before anything is sent, so that two who do this at
 * once send different ones; what fails is tried again, later each time. At least once: the id of the alert and the event are
 * in it.
 */
import { alertText } from '@assay/contract/desk/alert';
import type { AlertKindName } from '@assay/contract/desk/alert';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../db/database.ts';
import type { OutletsByKind, Secrets } from '../auth/index.ts';
import { findOutlets } from './queries.ts';
import { allowedIn, postWebhook } from './webhook.ts';

/** Owner of the webhook's secret, for its seal. */
export const SECRET_OWNER = 'desk-alert-webhook';

const BATCH = 10;
const MINUTES = [1, 2, 5, 15, 60, 240, 720];

export interface DeliveryDeps {
  db: Db;
  clock: Clock;
  log: Log;
  profile: 'sandbox' | 'live';
  outlets: Pick<OutletsByKind, 'email'>;
  secrets: Pick<Secrets, 'open'>;
}

interface DueRow {
  id: bigint;
  alertId: string;
  event: 'raised' | 'over';
  channel: 'email' | 'webhook';
  target: string;
  tries: number;
  kind: AlertKindName;
  subject: string;
  value: string;
  threshold: string;
  detail: string;
  raisedAt: Date;
  overAt: Date | null;
}

const takeDue = ({ db, clock }: DeliveryDeps): Promise<DueRow[]> =>
  db.query<DueRow>(
    `update desk_alert_delivery d set tries = d.tries + 1,
         next_try_at = $1::timestamptz + ($2::int[])[d.tries + 1] * interval '1 minute'
       from desk_alert a
      where a.id = d.alert_id and d.id in (
        select id from desk_alert_delivery where sent_at is null and next_try_at <= $1 and tries < $3
          order by next_try_at limit ${BATCH} for update skip locked)
      returning d.id, d.alert_id as "alertId", d.event, d.channel, d.target, d.tries, a.kind, a.subject,
        trim_scale(a.value)::text as value, trim_scale(a.threshold)::text as threshold, a.detail, a.raised_at as "raisedAt",
        a.over_at as "overAt"`,
    [new Date(clock.now()), MINUTES, MINUTES.length],
  );

const sendMail = async ({ outlets }: DeliveryDeps, row: DueRow): Promise<void> => {
  if (!outlets.email) throw new Error('no mail server is set');
  const text = alertText(row);
  await outlets.email.send(row.target, {
    subject: row.event === 'raised' ? `Alert: ${text}` : `Over: ${text}`,
    body: `${text}\n${row.detail === '' ? '' : `${row.detail}\n`}\nRaised ${row.raisedAt.toISOString()}${row.overAt === null ? '' : `, over ${row.overAt.toISOString()}`}.\nThe desk has it under Alerts.\n`,
  });
};

const post = async ({ db, clock, profile, secrets }: DeliveryDeps, row: DueRow): Promise<void> => {
  const { webhook, secret } = await findOutlets(db);
  if (webhook !== row.target || secret === null) throw new Error('the webhook was changed since');
  const atMs = clock.now();
  const { alertId: id, event, kind, subject, value, threshold, detail } = row;
  const body = JSON.stringify({
    id,
    event,
    kind,
    subject,
    value,
    threshold,
    detail,
    text: alertText(row),
    raisedAt: row.raisedAt.toISOString(),
    overAt: row.overAt?.toISOString() ?? null,
  });
  const key = secrets.open(SECRET_OWNER, secret).toString('utf8');
  await postWebhook({ url: webhook, body, secret: key, atMs, allow: allowedIn(profile) });
};

export const deliverAlerts = async (deps: DeliveryDeps): Promise<void> => {
  for (const row of await takeDue(deps)) {
    try {
      await (row.channel === 'email' ? sendMail(deps, row) : post(deps, row));
    } catch (error) {
      // A mail server's answer may quote what it was sent; a code or our own sentence says enough.
      const { code, message } = error as { code?: string; message: string };
      const failure = (code ?? message).slice(0, 200);
      deps.log.warn(
        { delivery: String(row.id), channel: row.channel, tries: row.tries, failure },
        'an alert was not told',
      );
      await deps.db.query('update desk_alert_delivery set failure = $2 where id = $1', [row.id, failure]);
      continue;
    }
    await deps.db.query('update desk_alert_delivery set sent_at = $2, failure = null where id = $1', [
      row.id,
      new Date(deps.clock.now()),
    ]);
  }
};
