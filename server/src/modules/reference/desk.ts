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
import { ReferenceRefusal } from '../../reference/refusal.ts';
import { propose } from '../operator/index.ts';
import type { ChangeBody, ReferenceDeps } from './desk-works.ts';
import { earliestOf, refuseImpossible } from './desk-works.ts';
import { deskSettings, fieldsOfRow, fixedOfRow, saysOfKind, SETTING, titleOfKind, titleOfSetting } from './fields.ts';
import type { FieldOfRow } from './fields.ts';
import type { Line, ScheduledChange } from './schedule.ts';
import { cancelScheduled, listScheduledRows, lockScheduled, NOTICE_MS, readRow, tryChange } from './schedule.ts';
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

const titleOf = (kind: string, key: string, row: Written): string => {
  if (kind === SETTING) return titleOfSetting(key);
  if (kind === 'option') return `Options of ${key} seconds`;
  if (kind === 'level') return `Level ${key}`;
  if (kind === 'loan') return `${row['kind'] === 'pledge' ? 'Pledged loan' : 'Credit'} of ${row['days'] ?? ''} days`;
  if (kind === 'pledge') return `Pledge of ${key}`;
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
  loan: ['risk'],
  pledge: ['risk'],
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

const presentField = (row: Written, { bounds, ...one }: FieldOfRow): Row['fields'][number] => ({
  ...one,
  value: row[one.name] ?? '',
  bounds: bounds ?? null,
});

const listedOf = async (tx: Tx, kind: ReferenceKind): Promise<Listed[]> => {
  const tables = { instrument: 'trade_terms', option: 'option_period', loan: 'loan_term', pledge: 'loan_pledge' };
  const table = kind in tables ? tables[kind as keyof typeof tables] : kind;
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

const isTermOf = (changed: readonly FieldOfRow[]): boolean => changed.some(({ reach }) => reach !== 'nobody');

const readRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.listKinds, async ({ tx }) => {
    const scheduled = await listScheduledRows(tx, { isOpen: true });
    const kinds = [];
    for (const kind of contract.REFERENCE_KINDS)
      kinds.push({
        kind,
        title: titleOfKind(kind),
        rows: (await keysOf(tx, kind)).length,
        scheduled: scheduled.filter((one) => one.kind === kind).length,
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
      shown.push(
        presentScheduled(
          operator,
          deps.clock.now(),
          one,
          titleOf(one.kind, one.key, await readRow(tx, one.kind, one.key)),
        ),
      );
    return shown;
  }),
];

const previewRoute = (deps: Deps): DeskRoute =>
  deskRoute(contract.previewChange, ({ input: { kind, key, changes } }) =>
    // Tried and taken back, so it needs a transaction; none of it is committed.
    deps.db.transaction(async (tx) => {
      const { row, fields } = await find(tx, kind, key);
      const { lines, changed } = wishOf(row, fields, parseChanges(changes));
      const isTerm = isTermOf(changed);
      const values = Object.fromEntries(lines.map(({ field, after }) => [field, after]));
      const tried =
        lines.length === 0
          ? undefined
          : await tryChange(tx, { kind, key, values, author: 'preview', reason: 'preview' });
      const problems = tried instanceof ReferenceRefusal ? [{ field: tried.field ?? '', problem: tried.problem }] : [];
      const touched =
        lines.length === 0 ? [] : await countTouched(tx, { kind, key, reaches: changed.map(({ reach }) => reach) });
      return { lines, problems, touched, isTerm, earliest: earliestOf(deps, isTerm) };
    }),
  );

const commandRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(contract.proposeChange, async ({ input, operator, tx, act }) => {
    const { kind, key, reason, from } = input;
    const { row, fields } = await find(tx, kind, key);
    const values = Object.fromEntries(input.changes.map(({ field, to }) => [field, to]));
    const { lines, changed } = wishOf(row, fields, values);
    if (lines.length === 0) throw new DeskRefusal('bad_change', { field: '', problem: 'Nothing changes' });
    if (!changed.every(({ role }) => mayPropose(operator, role))) throw new DeskRefusal('role_needed');
    const isTerm = isTermOf(changed);
    if (from !== null && from < earliestOf(deps, isTerm)) throw new DeskRefusal('notice_short');
    const roles = [...new Set(changed.map(({ role }) => role))];
    const body: ChangeBody = { kind, key, title: titleOf(kind, key, row), lines, reason, from, isTerm, roles };
    await refuseImpossible(tx, body);
    const proposalId = await propose(deps, tx, { kind: 'reference.change', body, reason, by: operator });
    await act({
      object: `${kind}:${key}`,
      reason,
      before: Object.fromEntries(lines.map(({ field, before }) => [field, before])),
      after: { ...values, from, proposalId },
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
  previewRoute(deps),
  ...commandRoutes(deps),
];
