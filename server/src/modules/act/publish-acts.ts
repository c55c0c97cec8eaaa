/**
 * The newest act stands in the public log, with how many there were that day, of which kinds, and how many members are
 * restricted. A kind is the part of the desk that it was done in: the public learns how much is done, and not to whom.
 */
import { businessDay } from '@assay/contract/time';
import type { Db } from '../../db/database.ts';
import type { LogEntry } from '../public-log/index.ts';

interface HeadRow {
  number: bigint;
  hash: Buffer;
  at: Date;
}

interface KindRow {
  kind: string;
  count: number;
}

export const actsBody = ({ number, hash, at }: HeadRow, kinds: readonly KindRow[], restricted: number): string => {
  const today = kinds.reduce((sum, { count }) => sum + count, 0);
  const lines = kinds.map(({ kind, count }) => `kind ${kind} ${count}\n`).join('');
  return `assay/acts/v1\nnumber ${number}\nhash ${hash.toString('hex')}\ntime ${at.toISOString()}\nday ${businessDay(at.getTime())}\nacts ${today}\nrestricted ${restricted}\n${lines}`;
};

/** One entry for whatever was done since the last one. */
export const actEntries = async (db: Db): Promise<LogEntry[]> => {
  const [head] = await db.query<HeadRow>('select number, hash, at from desk_act order by number desc limit 1');
  if (!head) return [];
  const [logged] = await db.query(`select from public_log_entry where kind = 'acts' and object = $1`, [
    String(head.number),
  ]);
  if (logged) return [];
  const kinds = await db.query<KindRow>(
    `select split_part(act, '.', 1) as kind, count(*)::int as count from desk_act
      where (at at time zone 'Asia/Shanghai')::date = ($1::timestamptz at time zone 'Asia/Shanghai')::date and number <= $2
      group by 1 order by 1`,
    [head.at, head.number],
  );
  const [members] = await db.query<{ count: number }>(
    'select count(*)::int as count from member_restriction where ended_at is null',
  );
  return [{ kind: 'acts', object: String(head.number), body: actsBody(head, kinds, members?.count ?? 0) }];
};
