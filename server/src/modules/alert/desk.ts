/** Alerts at the desk: what goes on, who has seen it, how far figures may go, and who is told elsewhere. */
import { randomBytes } from 'node:crypto';
import * as contract from '@assay/contract/desk/alert';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import { checkAddress } from '../../base/guarded-request.ts';
import type { Db } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import type { Secrets } from '../auth/index.ts';
import { nextOf, readCursor } from '../queue/index.ts';
import { SECRET_OWNER } from './deliver-alerts.ts';
import {
  countOpenAlerts,
  findAlert,
  findOutlets,
  insertRule,
  listAlertRows,
  listDeliveryRows,
  listRuleRows,
  listVersionRows,
} from './queries.ts';
import type { AlertRow, RuleRow } from './queries.ts';
import { allowedIn } from './webhook.ts';

interface Deps {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  profile: 'sandbox' | 'live';
}

const present = (row: AlertRow): DeskOutput<typeof contract.listAlerts>['records'][number] => ({
  ...row,
  raisedAt: row.raisedAt.getTime(),
  overAt: row.overAt?.getTime() ?? null,
  acknowledgedAt: row.acknowledgedAt?.getTime() ?? null,
});

const presentRule = (rule: RuleRow): DeskOutput<typeof contract.listRules>[number] => {
  const { kind, subject, threshold, isOn, setBy, setAt, reason } = rule;
  return { kind, subject, threshold, isOn, setBy, setAt: setAt.getTime(), reason };
};

const alertRoutes = ({ clock }: Deps): DeskRoute[] => [
  deskRoute(contract.listAlerts, async ({ input, tx }) => {
    const [at, id] = readCursor(input.after);
    const rows = await listAlertRows(tx, { isOver: input.view === 'over', at, id });
    return { records: rows.map(present), next: nextOf(rows, ({ raisedAt, id: last }) => ({ at: raisedAt, id: last })) };
  }),
  deskRoute(contract.getAlert, async ({ input, tx }) => {
    const row = await findAlert(tx, input.id);
    if (!row) throw new DomainError('not_found');
    return {
      ...present(row),
      deliveries: (await listDeliveryRows(tx, row.id)).map(({ target, sentAt, ...one }) => ({
        ...one,
        // The path of a webhook may be a secret of the other end.
        target: one.channel === 'webhook' ? new URL(target).host : target,
        sentAt: sentAt?.getTime() ?? null,
      })),
    };
  }),
  deskRoute(contract.countAlerts, ({ tx }) => countOpenAlerts(tx)),
  deskRoute(contract.acknowledgeAlert, async ({ input, operator, tx, act }) => {
    const row = await findAlert(tx, input.id);
    if (!row) throw new DomainError('not_found');
    const seen = await tx.query(
      `update desk_alert set acknowledged_by = $2, acknowledged_at = $3, note = $4
        where id = $1 and acknowledged_at is null returning 1`,
      [row.id, operator.id, new Date(clock.now()), input.note],
    );
    if (seen.length === 0) throw new DomainError('too_late');
    await act({ object: `alert:${row.id}`, reason: input.note, before: contract.alertText(row) });
    return DONE;
  }),
];

const ruleRoutes = ({ clock }: Deps): DeskRoute[] => [
  deskRoute(contract.listRules, async ({ tx }) => (await listRuleRows(tx)).map(presentRule)),
  deskRoute(contract.listVersions, async ({ input, tx }) =>
    (await listVersionRows(tx, input.kind, input.subject)).map(presentRule),
  ),
  deskRoute(contract.setRule, async ({ input, operator, tx, act }) => {
    const { kind, threshold, isOn, reason } = input;
    // Where there is one figure alone, there is one rule alone.
    const subject = 'of' in contract.ALERT_KINDS[kind] ? input.subject.trim() : '';
    const [before] = await listVersionRows(tx, kind, subject);
    await insertRule(tx, { kind, subject, threshold, isOn, reason, setBy: operator.id, setAt: new Date(clock.now()) });
    await act({
      object: `alert-rule:${kind}${subject === '' ? '' : ` ${subject}`}`,
      reason,
      before: before && { threshold: before.threshold, isOn: before.isOn },
      after: { threshold, isOn },
    });
    return DONE;
  }),
];

const outletRoutes = ({ db, clock, secrets, profile }: Deps): DeskRoute[] => [
  deskRoute(contract.getOutlets, async ({ tx }) => {
    const { emails, webhook, setBy, setAt } = await findOutlets(tx);
    return { emails, webhook, setBy, setAt: setAt?.getTime() ?? null };
  }),
  deskRoute(contract.setOutlets, async ({ input, operator, tx, act }) => {
    const { emails, webhook, reason } = input;
    try {
      if (webhook !== '') checkAddress(new URL(webhook), allowedIn(profile));
    } catch {
      throw new DeskRefusal('webhook_refused');
    }
    const before = await findOutlets(tx);
    const isNew = webhook !== '' && webhook !== before.webhook;
    const sealed = isNew
      ? secrets.seal(SECRET_OWNER, Buffer.from(randomBytes(32).toString('base64url')))
      : before.secret;
    await tx.query(
      'insert into desk_alert_outlet (emails, webhook, secret, reason, set_by, set_at) values ($1, $2, $3, $4, $5, $6)',
      [[...new Set(emails)], webhook, webhook === '' ? null : sealed, reason, operator.id, new Date(clock.now())],
    );
    const said = (outlets: { emails: string[]; webhook: string }) => ({
      emails: outlets.emails,
      webhook: outlets.webhook === '' ? '' : new URL(outlets.webhook).host,
    });
    await act({ object: 'alert-outlet:all', reason, before: said(before), after: said(input) });
    return DONE;
  }),
  // A query: the answer of a command is kept, and a secret must not be.
  deskRoute(contract.revealSecret, ({ input, act }) =>
    db.transaction(async (tx) => {
      const { secret } = await findOutlets(tx);
      if (secret === null) throw new DomainError('not_found');
      await act({ object: 'alert-outlet:secret', reason: input.reason }, tx);
      return { secret: secrets.open(SECRET_OWNER, secret).toString('utf8') };
    }),
  ),
];

export const alertDeskRoutes = (deps: Deps): DeskRoute[] => [
  ...alertRoutes(deps),
  ...ruleRoutes(deps),
  ...outletRoutes(deps),
];
