/**
 * Reference data at the desk: instruments, currencies, networks, fees and settings. One person proposes a change, another
 * approves it; it is announced in the public log and counts from a moment that was fixed before.
 */
import * as z from 'zod/mini';
import { defineDeskEndpoint } from './endpoint.ts';
import { instant, reason, uuid } from './fields.ts';
import { ROLES } from './role.ts';

export const REFERENCE_KINDS = [
  'instrument',
  'option',
  'currency',
  'network',
  'level',
  'task',
  'loan',
  'pledge',
  'hours',
  'holiday',
  'setting',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** Roles that may propose changes; each field says which one. */
const PROPOSERS = ['risk', 'treasurer', 'editor', 'owner'] as const;

const kind = () => z.enum(REFERENCE_KINDS);
/** Row key, such as `USDT/TRC20`. */
const key = () => z.string().check(z.minLength(1), z.maxLength(80));

/** Whether a row changes, or one is added that is not there yet. */
const mode = () => z._default(z.enum(['change', 'add']), 'change');

/** Scope of a new value: later requests, open ones as well, or nobody, because it is only shown. */
const reach = z.enum(['new', 'open', 'nobody']);

const field = z.object({
  name: z.string(),
  label: z.string(),
  /** As people write it. */
  value: z.string(),
  /** Unit, such as `%` or `USDT`; null when there is none. */
  unit: z.nullable(z.string()),
  form: z.enum(['text', 'number', 'boolean']),
  /** Values to choose from; null where any may be written. */
  choices: z.nullable(z.array(z.string())),
  /** Allowed values, in a few words; null when the unit says it. */
  bounds: z.nullable(z.string()),
  /** Role that proposes a change. */
  role: z.enum(ROLES),
  reach,
});

const line = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  unit: z.nullable(z.string()),
});

const scheduled = z.object({
  id: z.string(),
  kind: kind(),
  key: z.string(),
  title: z.string(),
  /** Whether it adds the row. */
  isNew: z.boolean(),
  lines: z.array(line),
  reason: z.string(),
  state: z.enum(['scheduled', 'made', 'cancelled', 'refused']),
  /** Whether members meet what changes, and are told before. */
  isTerm: z.boolean(),
  from: instant(),
  proposedBy: z.string(),
  approvedBy: z.string(),
  approvedAt: instant(),
  endedAt: z.nullable(instant()),
  /** Why it was cancelled, or could not be made. */
  note: z.nullable(z.string()),
  /** SHA-256 of what the public log says of it, in hex. */
  hash: z.string(),
  /** Whether the caller may cancel it. */
  canCancel: z.boolean(),
});

export const listKinds = defineDeskEndpoint({
  id: 'reference.listKinds',
  method: 'GET',
  path: '/desk/reference/kinds',
  roles: 'operator',
  input: z.strictObject({}),
  output: z.object({
    kinds: z.array(
      z.object({
        kind: kind(),
        title: z.string(),
        /** How many rows there are. */
        rows: z.int(),
        /** How many changes wait for their moment. */
        scheduled: z.int(),
        /** Whether the caller may propose a new row. */
        canAdd: z.boolean(),
      }),
    ),
    /** How long before a change counts members are told, in seconds. */
    noticeSeconds: z.int(),
  }),
  summary: 'What there is, with how many rows and changes to come.',
});

export const listRows = defineDeskEndpoint({
  id: 'reference.listRows',
  method: 'GET',
  path: '/desk/reference/list',
  roles: 'operator',
  input: z.strictObject({ kind: kind() }),
  output: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Most important values of the row. */
      cells: z.array(z.object({ label: z.string(), value: z.string(), unit: z.nullable(z.string()) })),
      version: z.int(),
      changedAt: instant(),
      /** When the next change counts; null where none is scheduled. */
      nextAt: z.nullable(instant()),
    }),
  ),
  summary: 'All rows of a kind.',
});

export const getRow = defineDeskEndpoint({
  id: 'reference.getRow',
  method: 'GET',
  path: '/desk/reference/get',
  roles: 'operator',
  input: z.strictObject({ kind: kind(), key: key() }),
  output: z.object({
    kind: kind(),
    key: z.string(),
    title: z.string(),
    /** Reach of changes, in one sentence. */
    says: z.string(),
    fields: z.array(field),
    /** Properties of the row that cannot be changed at the desk. */
    fixed: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Newest first. */
    history: z.array(
      z.object({
        at: instant(),
        author: z.string(),
        reason: z.string(),
        /** Empty for the first version. */
        lines: z.array(line),
        /** Hex of the hash it was announced by; null for what was changed without, as on the command line. */
        announced: z.nullable(z.string()),
      }),
    ),
    scheduled: z.array(scheduled),
    noticeSeconds: z.int(),
    /** Fields that the caller may propose. */
    can: z.array(z.string()),
  }),
  errors: ['not_found'],
  summary: 'One row: its fields, its versions with who and why, and what is scheduled.',
});

export const getNewRow = defineDeskEndpoint({
  id: 'reference.getNewRow',
  method: 'GET',
  path: '/desk/reference/new',
  roles: PROPOSERS,
  input: z.strictObject({
    kind: kind(),
    /** Row that the form begins with; the first one when absent. */
    like: z.optional(key()),
  }),
  output: z.object({
    kind: kind(),
    /** Singular, such as `instrument`. */
    noun: z.string(),
    /** When a new row counts, in one sentence. */
    says: z.string(),
    /** Parts of its key, in order. */
    key: z.array(
      z.object({ name: z.string(), label: z.string(), hint: z.string(), choices: z.nullable(z.array(z.string())) }),
    ),
    /** Row that the values are copied from. */
    like: z.string(),
    /** Rows to begin with. */
    rows: z.array(z.object({ key: z.string(), title: z.string() })),
    fields: z.array(field),
    noticeSeconds: z.int(),
  }),
  errors: ['not_found', 'role_needed'],
  summary: 'A form for a row that is not there yet, filled like one that is.',
});

export const previewChange = defineDeskEndpoint({
  id: 'reference.previewChange',
  method: 'GET',
  path: '/desk/reference/preview',
  roles: PROPOSERS,
  input: z.strictObject({
    kind: kind(),
    key: key(),
    mode: mode(),
    /** New values by field, as the text of a JSON object. */
    changes: z.string().check(z.maxLength(4000)),
  }),
  output: z.object({
    lines: z.array(line),
    /** Problems by field; the field is empty when they concern all together. */
    problems: z.array(z.object({ field: z.string(), problem: z.string() })),
    /** Groups affected, with their size and what they get. */
    touched: z.array(z.object({ who: z.string(), count: z.int(), gets: z.string() })),
    isTerm: z.boolean(),
    /** The first moment it may count from if it were approved now. */
    earliest: instant(),
  }),
  errors: ['not_found'],
  summary: 'What a change would do and whom it would touch. Changes nothing.',
});

export const proposeChange = defineDeskEndpoint({
  id: 'reference.proposeChange',
  method: 'POST',
  path: '/desk/reference/propose',
  roles: PROPOSERS,
  input: z.strictObject({
    kind: kind(),
    key: key(),
    mode: mode(),
    changes: z
      .array(z.strictObject({ field: z.string().check(z.maxLength(80)), to: z.string().check(z.maxLength(200)) }))
      .check(z.minLength(1), z.maxLength(40)),
    /** When it is to count; null for as soon as members have had their notice, from the approval on. */
    from: z.nullable(instant()),
    reason: reason(),
  }),
  output: z.object({ proposalId: z.string() }),
  errors: ['not_found', 'role_needed', 'bad_change', 'notice_short', 'change_waits'],
  summary: 'Proposes a change or a new row, for another person to approve.',
});

export const listScheduled = defineDeskEndpoint({
  id: 'reference.listScheduled',
  method: 'GET',
  path: '/desk/reference/scheduled',
  roles: 'operator',
  input: z.strictObject({ state: z._default(z.enum(['scheduled', 'ended']), 'scheduled') }),
  output: z.array(scheduled),
  summary: 'Changes that wait for their moment, the next one first; or the last ones that ended.',
});

export const cancelChange = defineDeskEndpoint({
  id: 'reference.cancelChange',
  method: 'POST',
  path: '/desk/reference/cancel',
  roles: PROPOSERS,
  input: z.strictObject({ id: uuid(), reason: reason() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'role_needed'],
  summary: 'Cancels a change before it counts. Members keep what they have, so one person is enough.',
});
