/**
 * Compares the figures with the rules. Invariant: one crossing is one alert, however often and by however many it is
 * checked; an alert ends when its figure is back by a tenth, its rule is off, or there is nothing left to count.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { Job } from '../../jobs/runner.ts';
import { findOutlets, listRuleRows } from './queries.ts';
import { readFigures } from './readings.ts';
import type { Reading, ReadingDeps } from './readings.ts';
import { isBack, isTooFar, ruleFor } from './rules.ts';
import type { Rule } from './rules.ts';

const EVERY_MS = 10_000;
/** A figure that comes back and goes too far again within this is the same trouble. */
const QUIET_MS = 5 * 60_000;

/** Everybody who is to be told, once for each event. */
const noteDeliveries = async (tx: Tx, alertId: string, event: 'raised' | 'over', at: Date): Promise<void> => {
  const { emails, webhook } = await findOutlets(tx);
  const targets = [
    ...emails.map((target) => ['email', target] as const),
    ...(webhook === '' ? [] : [['webhook', webhook] as const]),
  ];
  for (const [channel, target] of targets)
    await tx.query(
      `insert into desk_alert_delivery (alert_id, event, channel, target, next_try_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [alertId, event, channel, target, at],
    );
};

const raise = ({ db, clock }: ReadingDeps, rule: Rule, { kind, subject, value, detail = '' }: Reading): Promise<void> =>
  db.transaction(async (tx) => {
    const at = new Date(clock.now());
    const [row] = await tx.query<{ id: string }>(
      `insert into desk_alert (id, rule_number, kind, subject, value, threshold, raised_at, detail)
       select $1, $2, $3, $4, $5, $6, $7, $9 where not exists (
         select from desk_alert where kind = $3 and subject = $4 and over_at > $8)
       on conflict (kind, subject) where over_at is null do nothing returning id`,
      [randomUUID(), rule.number, kind, subject, value, rule.threshold, at, new Date(clock.now() - QUIET_MS), detail],
    );
    if (row) await noteDeliveries(tx, row.id, 'raised', at);
  });

const callOff = ({ db, clock }: ReadingDeps, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const at = new Date(clock.now());
    const [row] = await tx.query('update desk_alert set over_at = $2 where id = $1 and over_at is null returning 1', [
      id,
      at,
    ]);
    if (row) await noteDeliveries(tx, id, 'over', at);
  });

export const watchFigures = async (deps: ReadingDeps): Promise<void> => {
  const readings = await readFigures(deps);
  const rules = await listRuleRows(deps.db);
  const open = await deps.db.query<{ id: string; kind: Rule['kind']; subject: string }>(
    'select id, kind, subject from desk_alert where over_at is null',
  );
  for (const { id, kind, subject } of open) {
    const rule = ruleFor(rules, { kind, subject });
    const reading = readings.find((one) => one.kind === kind && one.subject === subject);
    if (!rule?.isOn || !reading || isBack(rule, reading.value)) await callOff(deps, id);
  }
  for (const reading of readings) {
    const rule = ruleFor(rules, reading);
    if (rule?.isOn && isTooFar(rule, reading.value)) await raise(deps, rule, reading);
  }
};

export const alertJob = (deps: ReadingDeps): Job => {
  let nextMs = 0;
  return {
    name: 'alerts of the desk',
    run: async () => {
      if (deps.clock.now() < nextMs) return;
      nextMs = deps.clock.now() + EVERY_MS;
      await watchFigures(deps);
    },
  };
};
