/** Two-person decisions about reference data. */
import type { ReferenceKind } from '@assay/contract/desk/reference';
import type { Role } from '@assay/contract/desk/role';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import type { Tx } from '../../db/database.ts';
import { ReferenceRefusal } from '../../reference/refusal.ts';
import type { ProposalWork } from '../operator/index.ts';
import type { Written } from '../../reference/change-reference.ts';
import { newRowOf } from './fields.ts';
import type { Line } from './schedule.ts';
import { announcedBody, insertScheduled, isBegun, NOTICE_MS, readRow, refuseSecond, tryChange } from './schedule.ts';

export interface ReferenceDeps {
  clock: Clock;
  profile: keyof typeof NOTICE_MS;
}

export interface ChangeBody {
  kind: ReferenceKind;
  key: string;
  title: string;
  /** Absent in proposals that are older than new rows. */
  isNew?: boolean;
  lines: Line[];
  reason: string;
  /** Epoch milliseconds; null for as soon as members have had their notice. */
  from: number | null;
  isTerm: boolean;
  /** Roles that own these fields. */
  roles: Role[];
}

const said = (value: string, unit: string | null): string =>
  value === '' ? 'nothing' : unit === null ? value : `${value} ${unit}`;

const countsWords = ({ profile }: ReferenceDeps, from: number | null, isTerm: boolean): string => {
  if (from !== null) return `from ${new Date(from).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (!isTerm) return 'at once';
  return profile === 'live' ? '7 days after the approval' : '15 seconds after the approval';
};

/** The first moment it may count from if it is approved now. */
export const earliestOf = ({ clock, profile }: ReferenceDeps, isTerm: boolean): number =>
  clock.now() + (isTerm ? NOTICE_MS[profile] : 0);

const badChange = (field: string, problem: string) => new DeskRefusal('bad_change', { field, problem });

/** Rules of a new row beyond the database: the simulated market moves what it knows, and a currency is worth its own price. */
export const problemOfNew = async (
  { profile }: Pick<ReferenceDeps, 'profile'>,
  tx: Tx,
  { kind, key, values }: { kind: string; key: string; values: Written },
): Promise<{ field: string; problem: string } | undefined> => {
  if (kind === 'instrument') {
    const [base, quote] = [values['base'] ?? '', values['quote'] ?? ''];
    if (key !== base + quote) return { field: 'base', problem: 'The symbol is the base and the quote in one' };
    if (profile === 'live') return undefined;
    const known = await tx.query<{ code: string }>('select code from simulated_asset');
    const moved = new Set(['USD', 'USDT', ...known.map(({ code }) => code)]);
    const lacking = [base, quote].find((code) => !moved.has(code));
    if (lacking !== undefined)
      return {
        field: lacking === base ? 'base' : 'quote',
        problem: `Nothing moves ${lacking} in the simulated market`,
      };
  }
  if (kind === 'currency') {
    const [own] = await tx.query(
      `select from instrument where symbol = $1 and base = $2 and quote in ('USDT', 'USD')`,
      [values['market'] ?? '', key],
    );
    if (!own) return { field: 'market', problem: `An instrument of ${key} in USDT or USD` };
  }
  return undefined;
};

type Tried = Pick<ChangeBody, 'kind' | 'key' | 'lines' | 'reason' | 'isNew'>;

/** Problem that the database or the rules of new rows see in it; undefined when there is none. */
export const problemOf = async (
  deps: ReferenceDeps,
  tx: Tx,
  { kind, key, lines, reason, isNew = false }: Tried,
  from: number,
): Promise<{ field: string; problem: string } | undefined> => {
  const values = Object.fromEntries(lines.map(({ field, after }) => [field, after]));
  const own = isNew ? await problemOfNew(deps, tx, { kind, key, values }) : undefined;
  if (own) return own;
  if (isBegun({ kind, key }, new Date(from))) return { field: '', problem: 'It counts only after the day has begun' };
  const tried = await tryChange(tx, { kind, key, values, author: 'preview', reason, isNew });
  return tried instanceof ReferenceRefusal ? { field: tried.field ?? '', problem: tried.problem } : undefined;
};

/** Throws a refusal that names the field, where the database or what is scheduled already stands against it. */
export const refuseImpossible = async (deps: ReferenceDeps, tx: Tx, body: Tried & { from: number }): Promise<void> => {
  const { kind, key, lines } = body;
  if (await refuseSecond(tx, { kind, key, fields: lines.map(({ field }) => field) }))
    throw new DeskRefusal('change_waits');
  const problem = await problemOf(deps, tx, body, body.from);
  if (problem) throw badChange(problem.field, problem.problem);
};

/** Somebody changed the row since it was proposed: what was read is not what would be approved. */
const refuseMoved = async (tx: Tx, { kind, key, lines, isNew }: ChangeBody): Promise<void> => {
  if (isNew) return;
  const row = await readRow(tx, kind, key);
  if (lines.some(({ field, before }) => (row[field] ?? '') !== before)) throw new DeskRefusal('item_changed');
};

export const changeWork = (deps: ReferenceDeps): ProposalWork<ChangeBody> => ({
  roles: ['owner'],
  rolesOf: ({ roles }) => [...new Set<Role>([...roles, 'owner'])],
  title: ({ title, lines, isNew, kind }) =>
    isNew
      ? `Add ${newRowOf(kind)?.noun ?? kind} ${title}`
      : `Change ${title}: ${lines.map(({ label }) => label.toLowerCase()).join(', ')}`,
  lines: ({ lines, from, isTerm, isNew }) => [
    ...lines.map(({ label, before, after, unit }) => ({
      label,
      before: isNew ? null : said(before, unit),
      after: said(after, unit),
    })),
    { label: 'Counts', before: null, after: countsWords(deps, from, isTerm) },
  ],
  carryOut: async (tx, body, { proposedBy, approvedBy, proposalId: id }) => {
    const earliest = earliestOf(deps, body.isTerm);
    if (body.from !== null && body.from < earliest) throw new DeskRefusal('notice_short');
    const countsFrom = new Date(body.from ?? earliest);
    await refuseImpossible(deps, tx, { ...body, from: countsFrom.getTime() });
    await refuseMoved(tx, body);
    const isNew = body.isNew ?? false;
    await insertScheduled(tx, {
      ...body,
      isNew,
      id,
      proposedBy,
      approvedBy,
      approvedAt: new Date(deps.clock.now()),
      countsFrom,
      body: announcedBody({ ...body, isNew, id, from: countsFrom }),
    });
    return null;
  },
});
