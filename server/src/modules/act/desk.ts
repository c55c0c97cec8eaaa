/** The log of privileged acts as the auditor reads it. */
import { getActs, listActs } from '@assay/contract/desk/act';
import type { DeskRoute } from '../../http/desk-route.ts';
import { deskRoute } from '../../http/desk-route.ts';

const PAGE = 100;
const DAYS = 30;

interface ActRow {
  number: bigint;
  at: Date;
  act: string;
  object: string;
  body: string;
  hash: Buffer;
}

interface ActBody {
  name: string | null;
  roles: string[];
  reason: string;
  before: string | null;
  after: string | null;
}

const present = ({ body, ...row }: ActRow) => {
  const { name, roles, reason, before, after } = JSON.parse(body) as ActBody;
  return {
    ...row,
    number: Number(row.number),
    at: row.at.getTime(),
    hash: row.hash.toString('hex'),
    operator: name ?? '',
    roles,
    reason,
    before,
    after,
  };
};

export const actDeskRoutes = (): DeskRoute[] => [
  deskRoute(listActs, async ({ input, tx }) => {
    const rows = await tx.query<ActRow>(
      `select number, at, act, object, body, hash from desk_act
        where ($1::bigint is null or number < $1) and ($2::text = '' or operator_id::text = $2)
          and ($3::text = '' or act like $3 || '%' or object like '%' || $3 || '%') order by number desc limit $4`,
      [
        /^\d{1,18}$/.test(input.after) ? input.after : null,
        input.operatorId,
        input.search.replaceAll(/[%_\\]/g, '\\$&'),
        PAGE,
      ],
    );
    const last = rows.at(-1);
    return { records: rows.map(present), next: last && rows.length === PAGE ? String(last.number) : null };
  }),
  deskRoute(getActs, async ({ tx }) => {
    const [head] = await tx.query<{ number: bigint; hash: Buffer }>(
      'select number, hash from desk_act order by number desc limit 1',
    );
    const [logged] = await tx.query<{ object: string }>(
      `select object from public_log_entry where kind = 'acts' order by index desc limit 1`,
    );
    const days = await tx.query<{ day: string; count: number }>(
      `select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as count from desk_act
        group by 1 order by 1 desc limit ${DAYS}`,
    );
    return {
      count: Number(head?.number ?? 0n),
      head: head?.hash.toString('hex') ?? null,
      published: Number(logged?.object ?? 0),
      days,
    };
  }),
];
