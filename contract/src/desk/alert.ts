/** Alerts: an owner says how far a figure may go, and whoever watches hears when it goes further. They change nothing. */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, reason, uuid } from './fields.ts';

interface AlertKind {
  title: string;
  /** Which way is too far. */
  side: 'above' | 'below';
  unit: string;
  /** Kind of object that each rule watches; absent when there is only one. */
  of?: string;
  says: string;
}

export const ALERT_KINDS = {
  queue_age: { title: 'Queue age', side: 'above', unit: 'min', of: 'queue', says: 'The oldest item of a queue' },
  house_equity: { title: 'House equity', side: 'below', unit: '', of: 'currency', says: 'The house’s own money' },
  exposure: {
    title: 'Exposure',
    side: 'above',
    unit: 'USDT',
    of: 'symbol',
    says: 'Margin of open positions in a market, long and short together',
  },
  pool_cover: { title: 'Pool cover', side: 'below', unit: '%', of: 'pool', says: 'What a pool holds of what it owes' },
  feed_silent: { title: 'Feed silent', side: 'above', unit: 's', says: 'Time since prices were last signed' },
  audit_failing: { title: 'Audit', side: 'above', unit: 'parts', says: 'Parts that do not hold' },
  rail_paused: {
    title: 'Rail paused',
    side: 'above',
    unit: 'min',
    of: 'rail',
    says: 'Time that a rail has taken nothing',
  },
  reference_gap: {
    title: 'Reference rate',
    side: 'above',
    unit: '%',
    of: 'symbol',
    says: 'How far a currency lies from the ECB’s daily rates',
  },
  error_rate: { title: 'Error rate', side: 'above', unit: 'a minute', says: 'Requests that failed in a minute' },
} as const satisfies Record<string, AlertKind>;
export type AlertKindName = keyof typeof ALERT_KINDS;

const kinds = Object.keys(ALERT_KINDS) as [AlertKindName, ...AlertKindName[]];
const kind = () => z.enum(kinds);
const roles = ['risk', 'treasurer', 'auditor', 'owner'] as const;

/** `1,000,000.5`. */
export const grouped = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (kept === '' ? '' : `.${kept}`);
};

/** One sentence for screens and mails. */
export const alertText = (alert: {
  kind: AlertKindName;
  subject: string;
  value: string;
  threshold: string;
}): string => {
  const { title, side, unit } = ALERT_KINDS[alert.kind] as AlertKind;
  const say = (text: string) => `${grouped(text)}${unit === '' ? '' : ` ${unit}`}`;
  const about = alert.subject === '' ? title : `${title}, ${alert.subject}`;
  return `${about}: ${say(alert.value)}, ${side === 'above' ? 'above' : 'below'} ${say(alert.threshold)}`;
};

const alert = z.object({
  id: z.string(),
  kind: kind(),
  /** The queue, currency, market or pool; empty where there is one alone. */
  subject: z.string(),
  /** When it was raised. */
  value: decimal(),
  threshold: decimal(),
  /** The reason in words, where a figure alone does not say it; as it was when it was raised. */
  detail: z.string(),
  raisedAt: instant(),
  /** Null while it goes on. */
  overAt: z.nullable(instant()),
  acknowledgedAt: z.nullable(instant()),
  acknowledgedBy: z.nullable(z.string()),
  note: z.string(),
});

export const listAlerts = defineDeskEndpoint({
  id: 'alert.listAlerts',
  method: 'GET',
  path: '/desk/alert/list',
  roles,
  input: z.strictObject({ view: z._default(z.enum(['open', 'over']), 'open'), after: cursor() }),
  output: pageOf(alert),
  summary: 'Alerts that go on, or those that are over, newest first.',
});

export const getAlert = defineDeskEndpoint({
  id: 'alert.getAlert',
  method: 'GET',
  path: '/desk/alert/get',
  roles,
  input: z.strictObject({ id: uuid() }),
  output: z.extend(alert, {
    deliveries: z.array(
      z.object({
        event: z.enum(['raised', 'over']),
        channel: z.enum(['email', 'webhook']),
        /** The address of e-mail, or the host of the webhook. */
        target: z.string(),
        tries: z.int(),
        sentAt: z.nullable(instant()),
        /** Why the last try did not work; null where none failed. */
        failure: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
  summary: 'One alert, and who was told of it.',
});

export const countAlerts = defineDeskEndpoint({
  id: 'alert.countAlerts',
  method: 'GET',
  path: '/desk/alert/count',
  roles,
  input: z.strictObject({}),
  output: z.object({ open: z.int(), unseen: z.int() }),
  summary: 'How many alerts go on, and how many of them nobody has acknowledged.',
});

export const acknowledgeAlert = defineDeskEndpoint({
  id: 'alert.acknowledgeAlert',
  method: 'POST',
  path: '/desk/alert/acknowledge',
  roles: ['risk', 'treasurer', 'owner'],
  input: z.strictObject({ id: uuid(), note: reason() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late'],
  summary: 'Says that somebody has seen an alert and what is done about it.',
});

const rule = z.object({
  kind: kind(),
  /** Empty for all that have no rule of their own. */
  subject: z.string(),
  threshold: decimal(),
  isOn: z.boolean(),
  /** Null for a rule that every instance begins with. */
  setBy: z.nullable(z.string()),
  setAt: instant(),
  reason: z.string(),
});

export const listRules = defineDeskEndpoint({
  id: 'alert.listRules',
  method: 'GET',
  path: '/desk/alert/rules',
  roles,
  input: z.strictObject({}),
  output: z.array(rule),
  summary: 'The rules that count now.',
});

export const listVersions = defineDeskEndpoint({
  id: 'alert.listVersions',
  method: 'GET',
  path: '/desk/alert/versions',
  roles,
  input: z.strictObject({ kind: kind(), subject: z._default(z.string().check(z.maxLength(60)), '') }),
  output: z.array(rule),
  summary: 'Every version of a rule, newest first.',
});

export const setRule = defineDeskEndpoint({
  id: 'alert.setRule',
  method: 'POST',
  path: '/desk/alert/setRule',
  roles: ['owner'],
  input: z.strictObject({
    kind: kind(),
    subject: z.string().check(z.regex(/^[A-Za-z0-9 _-]{0,60}$/)),
    threshold: z.string().check(z.regex(/^\d{1,18}(\.\d{1,8})?$/)),
    isOn: z.boolean(),
    reason: reason(),
  }),
  output: z.object({ done: z.literal(true) }),
  summary: 'Sets how far a figure may go. The version before is kept.',
});

export const getOutlets = defineDeskEndpoint({
  id: 'alert.getOutlets',
  method: 'GET',
  path: '/desk/alert/outlets',
  roles: ['auditor', 'owner'],
  input: z.strictObject({}),
  output: z.object({
    emails: z.array(z.string()),
    /** Empty for none. */
    webhook: z.string(),
    setBy: z.nullable(z.string()),
    setAt: z.nullable(instant()),
  }),
  summary: 'Who is told of alerts beside the desk.',
});

export const setOutlets = defineDeskEndpoint({
  id: 'alert.setOutlets',
  method: 'POST',
  path: '/desk/alert/setOutlets',
  roles: ['owner'],
  input: z.strictObject({
    emails: z.array(z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))).check(z.maxLength(10)),
    webhook: z.string().check(z.trim(), z.maxLength(500)),
    reason: reason(),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: ['webhook_refused'],
  summary: 'Sets who is told of alerts by e-mail and by webhook.',
});

export const revealSecret = defineDeskEndpoint({
  id: 'alert.revealSecret',
  method: 'GET',
  path: '/desk/alert/secret',
  roles: ['owner'],
  input: z.strictObject({ reason: reason() }),
  output: z.object({
    /** With which calls of the webhook are signed. A new address gets a new one. */
    secret: z.string(),
  }),
  errors: ['not_found'],
  summary: 'The secret of the webhook. Who asked and why stands in the log of acts before it is answered.',
});
