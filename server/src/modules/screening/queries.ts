/** Hits as rows. */
import type { listHits } from '@assay/contract/desk/screening';
import type { DeskInput, DeskOutput } from '@assay/contract/desk/endpoint';
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { MOST_COUNTED, PAGE, readCursor, searchFor } from '../queue/index.ts';
import type { QueueCounter } from '../queue/index.ts';
import type { Likeness } from './rules.ts';

type Row = DeskOutput<typeof listHits>['records'][number];

export interface HitRow extends Pick<Row, 'id' | 'source' | 'key' | 'score' | 'cause' | 'state'> {
  memberId: string;
  memberName: string;
  verification: 0 | 1 | 2;
  listed: { names: string[]; births: string[]; countries: string[]; program: string };
  birth: Likeness['birth'];
  country: Likeness['country'];
  foundAt: Date;
  dueAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  law: string | null;
  waiting: number;
}

const HIT = `select h.id, h.source, h.key, h.score, h.cause, h.state, h.member_id as "memberId", m.name as "memberName",
    ${verificationOf('h.member_id')} as verification, h.listed, h.birth, h.country, h.found_at as "foundAt", h.due_at as "dueAt",
    h.decided_at as "decidedAt", (select name from operator o where o.id = h.decided_by) as "decidedBy", h.reason, h.law,
    (select count(*)::int from withdrawal w where w.member_id = h.member_id and w.status in (0, 2)) as waiting
  from screening_hit h join member m on m.id = h.member_id`;

export const listHitRows = (tx: Tx, { view, search, after }: DeskInput<typeof listHits>): Promise<HitRow[]> => {
  const found = searchFor(search, { id: 'h.id', memberId: 'h.member_id' });
  const [state, order, behind] =
    view === 'decided'
      ? [
          'h.decided_at is not null',
          'h.decided_at desc, h.id',
          '(h.decided_at < $2 or (h.decided_at = $2 and h.id > $3))',
        ]
      : [`h.state = '${view}'`, 'h.due_at, h.id', '(h.due_at, h.id) > ($2, $3)'];
  return tx.query<HitRow>(
    `${HIT} where ${state} and (${found.sql} or h.key = $1) and ($2::timestamptz is null or ${behind}) order by ${order} limit ${PAGE}`,
    [found.value, ...readCursor(after)],
  );
};

export const findHitRow = async (tx: Tx, id: string, lock: '' | 'for update of h' = ''): Promise<HitRow | undefined> =>
  (await tx.query<HitRow>(`${HIT} where h.id = $1 ${lock}`, [id]))[0];

interface Decision {
  id: string;
  from: 'open' | 'confirmed';
  to: 'cleared' | 'confirmed' | 'lifted';
  operatorId: string;
  reason: string;
  law: string | null;
  proposalId: string | null;
  at: Date;
}

/** By compare-and-swap: of two who decide at once exactly one does. */
export const decideHit = async (tx: Tx, decision: Decision): Promise<boolean> =>
  (
    await tx.query(
      `update screening_hit set state = $3, decided_by = $4, reason = $5, law = $6, proposal_id = $7, decided_at = $8
        where id = $1 and state = $2 returning 1`,
      [
        decision.id,
        decision.from,
        decision.to,
        decision.operatorId,
        decision.reason,
        decision.law,
        decision.proposalId,
        decision.at,
      ],
    )
  ).length > 0;

export const countOpenHits: QueueCounter = async (tx, now) => {
  const open = `from screening_hit where state = 'open'`;
  const [row] = await tx.query<{ open: number; late: number; oldest: Date | null }>(
    `select (select count(*)::int from (select ${open} limit ${MOST_COUNTED}) o) as open,
            (select count(*)::int from (select ${open} and due_at < $1 limit ${MOST_COUNTED}) x) as late,
            (select min(found_at) ${open}) as oldest`,
    [now],
  );
  return row!;
};
