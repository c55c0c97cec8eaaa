/** The audit at the desk: runs that somebody asks for, what each found, and where the audit beside the server stands. */
import * as contract from '@assay/contract/desk/audit';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { Clock } from '../base/clock.ts';
import { DeskRefusal } from '../base/desk-refusal.ts';
import { DomainError } from '../base/domain-error.ts';
import { deskRoute } from '../http/desk-route.ts';
import type { DeskRoute } from '../http/desk-route.ts';
import { nextOf, PAGE, readCursor } from '../modules/queue/index.ts';
import { askForRun, findRun, listResultRows, listRunRows } from './audit-runs.ts';
import type { RunRow } from './audit-runs.ts';
import { PARTS } from './parts.ts';

const present = ({ askedBy, askedAt, startedAt, endedAt, ...row }: RunRow): DeskOutput<typeof contract.getRun> => ({
  ...row,
  askedBy: askedBy ?? '',
  askedAt: askedAt.getTime(),
  startedAt: startedAt?.getTime() ?? null,
  endedAt: endedAt?.getTime() ?? null,
  sections: contract.AUDIT_SECTIONS.length,
});

interface PauseRow {
  part: string;
  invariant: string;
  place: string;
  fromAt: Date;
}

export const auditDeskRoutes = (deps: { clock: Clock }): DeskRoute[] => [
  deskRoute(contract.listRuns, async ({ input, tx }) => {
    const rows = await listRunRows(tx, ...readCursor(input.after), PAGE);
    return { records: rows.map(present), next: nextOf(rows, ({ askedAt, id }) => ({ at: askedAt, id })) };
  }),
  deskRoute(contract.getRun, async ({ input, tx }) => {
    const row = await findRun(tx, input.id);
    if (!row) throw new DomainError('not_found');
    return present(row);
  }),
  deskRoute(contract.listResults, async ({ input, tx }) =>
    (await listResultRows(tx, input.run)).map((row) => ({
      ...row,
      count: Number(row.count),
      failures: Number(row.failures),
    })),
  ),
  deskRoute(contract.startRun, async ({ input, operator, tx, act }) => {
    const id = await askForRun(deps, tx, { scope: input.scope, by: operator.id });
    if (id === undefined) throw new DeskRefusal('audit_running');
    await act({ object: `audit:${id}`, after: { scope: input.scope } });
    return { id };
  }),
  deskRoute(contract.getStanding, async ({ tx }) => {
    const pauses = await tx.query<PauseRow>(
      `select distinct on (part) part, invariant, place, from_at as "fromAt" from audit_pause where until_at is null
        order by part, from_at`,
    );
    const [mark] = await tx.query<{ proven: bigint; newest: bigint }>(
      `select coalesce((select journal_seq from audit_mark), 0) as proven,
         coalesce((select seq from whole.journal order by seq desc limit 1), 0) as newest`,
    );
    return {
      proven: Number(mark!.proven),
      newest: Number(mark!.newest),
      parts: PARTS.map((part) => {
        const pause = pauses.find((one) => one.part === part);
        return {
          part,
          pausedAt: pause?.fromAt.getTime() ?? null,
          invariant: pause?.invariant ?? null,
          place: pause?.place ?? null,
        };
      }),
    };
  }),
];
