/** Two-person decisions about reference data. */
import type { ReferenceKind } from '@assay/contract/desk/reference';
import type { Role } from '@assay/contract/desk/role';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import type { Tx } from '../../db/database.ts';
import { ReferenceRefusal } from '../../reference/refusal.ts';
import type { ProposalWork } from '../operator/index.ts';
import type { Line } from './schedule.ts';
import { announcedBody, insertScheduled, NOTICE_MS, readRow, refuseSecond, tryChange } from './schedule.ts';

export interface ReferenceDeps {
  clock: Clock;
  profile: keyof typeof NOTICE_MS;
}

export interface ChangeBody {
  kind: ReferenceKind;
  key: string;
  title: string;
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

/** Throws a refusal that names the field, where the database or what is scheduled already stands against it. */
export const refuseImpossible = async (
  tx: Tx,
  { kind, key, lines, reason }: Pick<ChangeBody, 'kind' | 'key' | 'lines' | 'reason'>,
): Promise<void> => {
  if (await refuseSecond(tx, { kind, key, fields: lines.map(({ field }) => field) }))
    throw new DeskRefusal('change_waits');
  const values = Object.fromEntries(lines.map(({ field, after }) => [field, after]));
  const tried = await tryChange(tx, { kind, key, values, author: 'preview', reason });
  if (tried instanceof ReferenceRefusal)
    throw new DeskRefusal('bad_change', { field: tried.field ?? '', problem: tried.problem });
};

/** Somebody changed the row since it was proposed: what was read is not what would be approved. */
const refuseMoved = async (tx: Tx, { kind, key, lines }: ChangeBody): Promise<void> => {
  const row = await readRow(tx, kind, key);
  if (lines.some(({ field, before }) => (row[field] ?? '') !== before)) throw new DeskRefusal('item_changed');
};

export const changeWork = (deps: ReferenceDeps): ProposalWork<ChangeBody> => ({
  roles: ['owner'],
  rolesOf: ({ roles }) => [...new Set<Role>([...roles, 'owner'])],
  title: ({ title, lines }) => `Change ${title}: ${lines.map(({ label }) => label.toLowerCase()).join(', ')}`,
  lines: ({ lines, from, isTerm }) => [
    ...lines.map(({ label, before, after, unit }) => ({ label, before: said(before, unit), after: said(after, unit) })),
    { label: 'Counts', before: null, after: countsWords(deps, from, isTerm) },
  ],
  carryOut: async (tx, body, { proposedBy, approvedBy, proposalId: id }) => {
    const earliest = earliestOf(deps, body.isTerm);
    if (body.from !== null && body.from < earliest) throw new DeskRefusal('notice_short');
    await refuseImpossible(tx, body);
    await refuseMoved(tx, body);
    const countsFrom = new Date(body.from ?? earliest);
    await insertScheduled(tx, {
      ...body,
      id,
      proposedBy,
      approvedBy,
      approvedAt: new Date(deps.clock.now()),
      countsFrom,
      body: announcedBody({ ...body, id, from: countsFrom }),
    });
    return null;
  },
});
