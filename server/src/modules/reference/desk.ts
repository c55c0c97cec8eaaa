/**
 * Reference data at the desk. Invariants: nobody changes a row here, but one person proposes, another approves, and the
 * job applies it at its time; no call accepts a field that the desk may not change.
 */
import * as contract from '@assay/contract/desk/reference';
import type { ReferenceKind } from '@assay/contract/desk/reference';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { Role } from '@assay/contract/desk/role';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import type { ReferenceVersion, Written } from '../../reference/change-reference.ts';
import { columnsOf, listReference, listVersions } from '../../reference/change-reference.ts';
import { listSettingVersions } from '../../reference/change-setting.ts';
import { KINDS } from '../../reference/kinds.ts';
import { ReferenceRefusal } from '../../reference/refusal.ts';
import { propose } from '../operator/index.ts';
import type { ChangeBody, ReferenceDeps } from './desk-works.ts';
import { earliestOf, problemOf, refuseImpossible } from './desk-works.ts';
import {
  derivedOf,
  deskSettings,
  fieldsOfNew,
  fieldsOfRow,
  fixedOfRow,
  newRowOf,
  saysOfKind,
  SETTING,
  titleOfKind,
  titleOfSetting,
} from './fields.ts';
import type { FieldOfRow } from './fields.ts';
import type { Line, ScheduledChange } from './schedule.ts';
import { cancelScheduled, listScheduledRows, lockScheduled, NOTICE_MS, readRow } from './schedule.ts';
import { countTouched } from './touched.ts';

interface Deps extends ReferenceDeps {
  db: Db;
}

type Scheduled = DeskOutput<typeof contract.listScheduled>[number];
type Row = DeskOutput<typeof contract.getRow>;
type Listed = DeskOutput<typeof contract.listRows>[number];

/** Cells of a list beside the key. */
const CELLS = 4;

const keysOf = async (tx: Tx, kind: string): Promise<string[]> =>
  kind === SETTING ? deskSettings() : listReference(tx, kind);

const TASK_WORDS: Readonly<Record<string, string>> = {
  check_in: 'Checking in',
  lesson: 'Risk lesson',
  demo_trade: 'First demo trade',
  authenticator: 'Authenticator',
  verify: 'Verification',
};

const marketWords = (market: string): string => (market === 'metals' ? 'Metals' : 'Currencies');

const titleOf = (kind: string, key: string, row: Written): string => {
  if (kind === SETTING) return titleOfSetting(key);
  if (kind === 'option') return `Options of ${key} seconds`;
  if (kind === 'level') return `Level ${key}`;
  if (kind === 'loan') return `${row['kind'] === 'pledge' ? 'Pledged loan' : 'Credit'} of ${row['days'] ?? ''} days`;
  if (kind === 'pledge') return `Pledge of ${key}`;
  if (kind === 'task') return TASK_WORDS[key] ?? key;
  if (kind === 'hours') return marketWords(key);
  if (kind === 'holiday')
    return `${row['name'] ?? ''}, ${marketWords(row['market'] ?? '').toLowerCase()}, ${row['day'] ?? ''}`;
  return kind === 'network' ? `${row['currency'] ?? ''} on ${row['name'] ?? ''}` : key;
};

const find = async (tx: Tx, kind: string, key: string): Promise<{ row: Written; fields: FieldOfRow[] }> => {
  if (kind === SETTING && !deskSettings().includes(key)) throw new DomainError('not_found');
  try {
    const row = await readRow(tx, kind, key);
    return { row, fields: fieldsOfRow(kind, key, row) };
  } catch (error) {
    throw error instanceof ReferenceRefusal ? new DomainError('not_found') : error;
  }
};

const mayPropose = ({ roles }: Operator, role: Role): boolean => roles.includes(role);

const presentScheduled = (operator: Operator, now: number, one: ScheduledChange, title: string): Scheduled => ({
  id: one.id,
  kind: one.kind,
  key: one.key,
  title,
  isNew: one.isNew,
  lines: one.lines,
  reason: one.reason,
  state: one.state,
  isTerm: one.isTerm,
  from: one.countsFrom.getTime(),
  proposedBy: one.proposedBy,
  approvedBy: one.approvedBy,
  approvedAt: one.approvedAt.getTime(),
  endedAt: one.endedAt?.getTime() ?? null,
  note: one.note,
  hash: one.hash,
  canCancel: one.state === 'scheduled' && one.countsFrom.getTime() > now && isHolder(operator, one.kind),
});

/** Roles that may propose a change of the kind; they and owners may cancel one. */
const HOLDERS: Readonly<Record<ReferenceKind, readonly Role[]>> = {
  instrument: ['risk', 'treasurer'],
  option: ['risk'],
  currency: ['treasurer'],
  network: ['treasurer'],
  level: ['editor'],
  task: ['editor'],
  loan: ['risk'],
  pledge: ['risk'],
  hours: ['risk'],
  holiday: ['risk'],
  setting: [],
};

const isHolder = ({ roles }: Operator, kind: ReferenceKind): boolean =>
  roles.includes('owner') || HOLDERS[kind].some((role) => roles.includes(role));

/** Leaves of a setting are texts already. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Versions of a row, newest first. A change of two tables at once is one. */
const historyOf = async (
  tx: Tx,
  { kind, key, fields }: { kind: string; key: string; fields: readonly FieldOfRow[] },
): Promise<Row['history']> => {
  const named = (name: string) => fields.find((one) => one.name === name);
  const lineOf = (name: string, before: string, after: string): Line => ({
    field: name,
    label: named(name)?.label ?? name,
    before,
    after,
    unit: named(name)?.unit ?? null,
  });
  const read: (version: ReferenceVersion) => Line[] = await (async () => {
    if (kind === SETTING)
      return ({ columns }: ReferenceVersion) =>
        columns.map(({ column, before, after }) => lineOf(column, textOf(before), textOf(after)));
    const show = await columnsOf(tx, kind, key);
    return ({ table, columns }: ReferenceVersion) =>
      columns.flatMap(({ column, before, after }) => {
        const [was, becomes] = [show(table, column, before), show(table, column, after)];
        return was && becomes ? [lineOf(was.field, was.text, becomes.text)] : [];
      });
  })();
  const versions =
    kind === SETTING ? await listSettingVersions(tx, key) : await listVersions(tx, kind, key, { asText: true });
  const entries: Row['history'] = [];
  for (const version of versions) {
    const entry = {
      at: version.at.getTime(),
      author: version.author,
      reason: version.reason,
      lines: version.version === 1 ? [] : read(version),
      announced: version.announced,
    };
    const last = entries.at(-1);
    if (last && last.at === entry.at && last.author === entry.author) last.lines.push(...entry.lines);
    else entries.push(entry);
  }
  return entries.toReversed();
};

const presentField = (row: Written, { bounds, choices, ...one }: FieldOfRow): Row['fields'][number] => ({
  ...one,
  value: row[one.name] ?? '',
  bounds: bounds ?? null,
  choices: choices ? [...choices] : null,
});

/** A row that is not there yet, with the parts of its key as fields. */
const newRow = (kind: ReferenceKind, key: string, values: Written): Written => {
  const parts = key.split('/');
  return { ...values, ...Object.fromEntries(KINDS[kind]!.key.map((name, at) => [name, parts[at] ?? ''])) };
};

const titleOfScheduled = async (tx: Tx, one: ScheduledChange): Promise<string> => {
  const values = Object.fromEntries(one.lines.map(({ field, after }) => [field, after]));
  return titleOf(
    one.kind,
    one.key,
    one.isNew ? newRow(one.kind, one.key, values) : await readRow(tx, one.kind, one.key),
  );
};

const listedOf = async (tx: Tx, kind: ReferenceKind): Promise<Listed[]> => {
  const table = kind === SETTING ? SETTING : Object.keys(KINDS[kind]!.tables).at(-1);
  const latest = await tx.query<{ key: string; version: number; at: Date }>(
    `select case when kind = 'trade_terms' then (select symbol from instrument where id::text = key) else key end as key,
       max(version) as version, max(changed_at) as at from reference_change where kind = $1 group by kind, key`,
    [table],
  );
  const versions = new Map(latest.map((one) => [one.key, one]));
  const next = new Map<string, number>();
  for (const { key, countsFrom } of await listScheduledRows(tx, { isOpen: true, kind }))
    if (!next.has(key)) next.set(key, countsFrom.getTime());
  const listed: Listed[] = [];
  for (const key of await keysOf(tx, kind)) {
    const { row, fields } = await find(tx, kind, key);
    listed.push({
      key,
      title: titleOf(kind, key, row),
      cells: fields
        .filter(({ name }) => name !== 'name')
        .slice(0, CELLS)
        .map(({ name, label, unit }) => ({ label, value: row[name] ?? '', unit })),
      version: versions.get(key)?.version ?? 0,
      changedAt: versions.get(key)?.at.getTime() ?? 0,
      nextAt: next.get(key) ?? null,
    });
  }
  return listed;
};

const parseChanges = (text: string): Written => {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Error('no object');
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    throw new DomainError('invalid_input', { field: 'changes' });
  }
};

/** Returns the values that change and the fields they belong to; refuses a field that the desk may not change. */
const wishOf = (
  row: Written,
  fields: readonly FieldOfRow[],
  values: Written,
): { lines: Line[]; changed: FieldOfRow[] } => {
  const changed: FieldOfRow[] = [];
  const lines: Line[] = [];
  for (const [name, text] of Object.entries(values)) {
    const known = fields.find((one) => one.name === name);
    if (!known) throw new DeskRefusal('bad_change', { field: name, problem: 'Nobody at the desk changes this' });
    const [before, after] = [row[name] ?? '', text.trim()];
    if (before === after) continue;
    changed.push(known);
    lines.push({ field: name, label: known.label, before, after, unit: known.unit });
  }
  return { lines, changed };
};

interface Wish {
  title: string;
  lines: Line[];
  changed: FieldOfRow[];
  isNew: boolean;
}

/** The lines of a row to be added: every value that is given, from nothing. */
const wishOfNew = (kind: ReferenceKind, key: string, given: Written): Wish => {
  const values = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()]));
  const row = newRow(kind, key, values);
  const fields = fieldsOfNew(kind, row);
  const unknown = Object.keys(values).find((name) => !fields.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new DeskRefusal('bad_change', { field: unknown, problem: 'Nobody at the desk sets this' });
  const changed = fields.filter(({ name }) => (values[name] ?? '') !== '');
  const derived = Object.entries(derivedOf(kind, values));
  return {
    title: titleOf(kind, key, row),
    isNew: true,
    changed,
    lines: [
      ...changed.map(({ name, label, unit }) => ({ field: name, label, before: '', after: values[name]!, unit })),
      ...derived.map(([name, after]) => ({ field: name, label: DERIVED_WORDS[name]!, before: '', after, unit: null })),
    ],
  };
};

const DERIVED_WORDS: Readonly<Record<string, string>> = {
  hours: 'Hours',
  ticksPerMinute: 'Simulated prices a minute',
};

interface Asked {
  kind: ReferenceKind;
  key: string;
  mode: 'change' | 'add';
}

const readWish = async (tx: Tx, { kind, key, mode }: Asked, values: Written): Promise<Wish> => {
  if (mode === 'add') {
    if (!newRowOf(kind)) throw new DomainError('not_found');
    return wishOfNew(kind, key, values);
  }
  const { row, fields } = await find(tx, kind, key);
  return { title: titleOf(kind, key, row), isNew: false, ...wishOf(row, fields, values) };
};

const isTermOf = (changed: readonly FieldOfRow[]): boolean => changed.some(({ reach }) => reach !== 'nobody');

const mayAdd = (operator: Operator, kind: ReferenceKind): boolean => {
  const adds = newRowOf(kind);
  return adds !== undefined && mayPropose(operator, adds.role);
};

const newRowRoute = (deps: Deps): DeskRoute =>
  deskRoute(contract.getNewRow, async ({ input: { kind, like: wished }, operator, tx }) => {
    const adds = newRowOf(kind);
    if (!adds) throw new DomainError('not_found');
    if (!mayAdd(operator, kind)) throw new DeskRefusal('role_needed');
    const rows = [];
    for (const key of await keysOf(tx, kind))
      rows.push({ key, title: titleOf(kind, key, await readRow(tx, kind, key)) });
    const like = wished ?? rows[0]?.key ?? '';
    const { row } = await find(tx, kind, like);
    return {
      kind,
      noun: adds.noun,
      says: adds.says,
      key: Object.entries(adds.key).map(([name, { choices, ...part }]) => ({
        name,
        ...part,
        choices: choices ? [...choices] : null,
      })),
      like,
      rows,
      // A name, a place in lists and a base are its own.
      fields: fieldsOfNew(kind, row).map((one) =>
        presentField({ ...row, name: '', position: '', base: '', market: '' }, one),
      ),
      noticeSeconds: NOTICE_MS[deps.profile] / 1000,
    };
  });

const readRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.listKinds, async ({ operator, tx }) => {
    const scheduled = await listScheduledRows(tx, { isOpen: true });
    const kinds = [];
    for (const kind of contract.REFERENCE_KINDS)
      kinds.push({
        kind,
        title: titleOfKind(kind),
        rows: (await keysOf(tx, kind)).length,
        scheduled: scheduled.filter((one) => one.kind === kind).length,
        canAdd: mayAdd(operator, kind),
      });
    return { kinds, noticeSeconds: NOTICE_MS[deps.profile] / 1000 };
  }),
  deskRoute(contract.listRows, ({ input, tx }) => listedOf(tx, input.kind)),
  deskRoute(contract.getRow, async ({ input: { kind, key }, operator, tx }) => {
    const { row, fields } = await find(tx, kind, key);
    const title = titleOf(kind, key, row);
    const scheduled = await listScheduledRows(tx, { isOpen: true, kind, key });
    return {
      kind,
      key,
      title,
      says: saysOfKind(kind),
      fields: fields.map((one) => presentField(row, one)),
      fixed: fixedOfRow(kind, row),
      history: await historyOf(tx, { kind, key, fields }),
      scheduled: scheduled.map((one) => presentScheduled(operator, deps.clock.now(), one, title)),
      noticeSeconds: NOTICE_MS[deps.profile] / 1000,
      can: fields.filter(({ role }) => mayPropose(operator, role)).map(({ name }) => name),
    };
  }),
  deskRoute(contract.listScheduled, async ({ input, operator, tx }) => {
    const shown: Scheduled[] = [];
    for (const one of await listScheduledRows(tx, { isOpen: input.state === 'scheduled' }))
      shown.push(presentScheduled(operator, deps.clock.now(), one, await titleOfScheduled(tx, one)));
    return shown;
  }),
];

const previewRoute = (deps: Deps): DeskRoute =>
  deskRoute(contract.previewChange, ({ input }) =>
    // Tried and taken back, so it needs a transaction; none of it is committed.
    deps.db.transaction(async (tx) => {
      const { kind, key } = input;
      const { lines, changed, isNew } = await readWish(tx, input, parseChanges(input.changes));
      const isTerm = isNew || isTermOf(changed);
      const earliest = earliestOf(deps, isTerm);
      if (lines.length === 0) return { lines, problems: [], touched: [], isTerm, earliest };
      const problem = await problemOf(deps, tx, { kind, key, lines, reason: 'preview', isNew }, earliest);
      const touched = await countTouched(tx, { kind, key, reaches: changed.map(({ reach }) => reach), isNew });
      return { lines, problems: problem ? [problem] : [], touched, isTerm, earliest };
    }),
  );

const commandRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.proposeChange, async ({ input, operator, tx, act }) => {
    const { kind, key, reason, from } = input;
    const values = Object.fromEntries(input.changes.map(({ field, to }) => [field, to]));
    const { title, lines, changed, isNew } = await readWish(tx, input, values);
    if (lines.length === 0) throw new DeskRefusal('bad_change', { field: '', problem: 'Nothing changes' });
    const isAllowed = isNew ? mayAdd(operator, kind) : changed.every(({ role }) => mayPropose(operator, role));
    if (!isAllowed) throw new DeskRefusal('role_needed');
    const isTerm = isNew || isTermOf(changed);
    const earliest = earliestOf(deps, isTerm);
    if (from !== null && from < earliest) throw new DeskRefusal('notice_short');
    const roles = [...new Set(changed.map(({ role }) => role))];
    const body: ChangeBody = { kind, key, title, isNew, lines, reason, from, isTerm, roles };
    await refuseImpossible(deps, tx, { ...body, from: from ?? earliest });
    const proposalId = await propose(deps, tx, { kind: 'reference.change', body, reason, by: operator });
    await act({
      object: `${kind}:${key}`,
      reason,
      before: Object.fromEntries(lines.map(({ field, before }) => [field, before])),
      after: { ...Object.fromEntries(lines.map(({ field, after }) => [field, after])), from, proposalId },
    });
    return { proposalId };
  }),
  deskRoute(contract.cancelChange, async ({ input, operator, tx, act }) => {
    const row = await lockScheduled(tx, input.id);
    if (!isHolder(operator, row.kind)) throw new DeskRefusal('role_needed');
    await cancelScheduled(deps, tx, { row, operatorId: operator.id, reason: input.reason });
    await act({
      object: `${row.kind}:${row.key}`,
      reason: input.reason,
      before: { change: row.id, state: row.state },
      after: { state: 'cancelled' },
    });
    return DONE;
  }),
];

export const referenceDeskRoutes = (deps: Deps): DeskRoute[] => [
  ...readRoutes(deps),
  newRowRoute(deps),
  previewRoute(deps),
  ...commandRoutes(deps),
];
