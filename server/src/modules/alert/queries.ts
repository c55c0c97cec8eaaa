/** Alerts, rules and outlets as rows. */
import type { AlertKindName } from '@assay/contract/desk/alert';
import type { Tx } from '../../db/database.ts';
import { PAGE } from '../queue/index.ts';
import type { Rule } from './rules.ts';

const trimmed = (column: string): string => `trim_scale(${column})::text`;

export interface RuleRow extends Rule {
  setBy: string | null;
  setAt: Date;
  reason: string;
}

const RULE = `r.number, r.kind, r.subject, ${trimmed('r.threshold')} as threshold, r.is_on as "isOn", o.name as "setBy",
  r.set_at as "setAt", r.reason from desk_alert_rule r left join operator o on o.id = r.set_by`;

/** The newest version of each. */
export const listRuleRows = (tx: Tx): Promise<RuleRow[]> =>
  tx.query<RuleRow>(`select distinct on (r.kind, r.subject) ${RULE} order by r.kind, r.subject, r.number desc`);

export const listVersionRows = (tx: Tx, kind: AlertKindName, subject: string): Promise<RuleRow[]> =>
  tx.query<RuleRow>(`select ${RULE} where r.kind = $1 and r.subject = $2 order by r.number desc limit ${PAGE}`, [
    kind,
    subject,
  ]);

export const insertRule = (
  tx: Tx,
  rule: Pick<Rule, 'kind' | 'subject' | 'threshold' | 'isOn'> & { reason: string; setBy: string; setAt: Date },
): Promise<unknown> =>
  tx.query(
    `insert into desk_alert_rule (kind, subject, threshold, is_on, reason, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [rule.kind, rule.subject, rule.threshold, rule.isOn, rule.reason, rule.setBy, rule.setAt],
  );

export interface OutletRow {
  emails: string[];
  webhook: string;
  secret: Buffer | null;
  setBy: string | null;
  setAt: Date | null;
}

export const findOutlets = async (tx: Tx): Promise<OutletRow> => {
  const [row] = await tx.query<OutletRow>(
    `select t.emails, t.webhook, t.secret, o.name as "setBy", t.set_at as "setAt" from desk_alert_outlet t
       join operator o on o.id = t.set_by order by t.number desc limit 1`,
  );
  return row ?? { emails: [], webhook: '', secret: null, setBy: null, setAt: null };
};

export interface AlertRow {
  id: string;
  kind: AlertKindName;
  subject: string;
  value: string;
  threshold: string;
  detail: string;
  raisedAt: Date;
  overAt: Date | null;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  note: string;
}

const ALERT = `select a.id, a.kind, a.subject, ${trimmed('a.value')} as value, ${trimmed('a.threshold')} as threshold, a.detail,
    a.raised_at as "raisedAt", a.over_at as "overAt", a.acknowledged_at as "acknowledgedAt", o.name as "acknowledgedBy", a.note
  from desk_alert a left join operator o on o.id = a.acknowledged_by`;

export const listAlertRows = (
  tx: Tx,
  { isOver, at, id }: { isOver: boolean; at: Date | null; id: string | null },
): Promise<AlertRow[]> =>
  tx.query<AlertRow>(
    `${ALERT} where a.over_at ${isOver ? 'is not null' : 'is null'}
        and ($1::timestamptz is null or a.raised_at < $1 or (a.raised_at = $1 and a.id > $2))
      order by a.raised_at desc, a.id limit ${PAGE}`,
    [at, id],
  );

export const findAlert = async (tx: Tx, id: string): Promise<AlertRow | undefined> =>
  (await tx.query<AlertRow>(`${ALERT} where a.id = $1`, [id]))[0];

export const countOpenAlerts = async (tx: Tx): Promise<{ open: number; unseen: number }> => {
  const [row] = await tx.query<{ open: number; unseen: number }>(
    `select count(*)::int as open, count(*) filter (where acknowledged_at is null)::int as unseen
       from desk_alert where over_at is null`,
  );
  return row!;
};

export interface DeliveryRow {
  event: 'raised' | 'over';
  channel: 'email' | 'webhook';
  target: string;
  tries: number;
  sentAt: Date | null;
  failure: string | null;
}

export const listDeliveryRows = (tx: Tx, alertId: string): Promise<DeliveryRow[]> =>
  tx.query<DeliveryRow>(
    `select event, channel, target, tries, sent_at as "sentAt", failure from desk_alert_delivery where alert_id = $1 order by id`,
    [alertId],
  );
