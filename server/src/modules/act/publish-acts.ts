/** The newest act stands in the public log, with how many there were that day and how many members are restricted. */
import { businessDay } from '@assay/contract/time';
import type { Db } from '../../db/database.ts';
import type { LogEntry } from '../public-log/index.ts';

interface HeadRow {
  number: bigint;
  hash: Buffer;
  at: Date;
}

export const actsBody = ({ number, hash, at }: HeadRow, today: number, restricted: number): string =>
  `assay/acts/v1\nnumber ${number}\nhash ${hash.toString('hex')}\ntime ${at.toISOString()}\nday ${businessDay(at.getTime())}\nacts ${today}\nrestricted ${restricted}\n`;

/** One entry for whatever was done since the last one. */
export const actEntries = async (db: Db): Promise<LogEntry[]> => {
  const [head] = await db.query<HeadRow>('select number, hash, at from desk_act order by number desc limit 1');
  if (!head) return [];
  const [logged] = await db.query(`select from public_log_entry where kind = 'acts' and object = $1`, [
    String(head.number),
  ]);
  if (logged) return [];
  const [day] = await db.query<{ count: number }>(
    `select count(*)::int as count from desk_act
      where (at at time zone 'Asia/Shanghai')::date = ($1::timestamptz at time zone 'Asia/Shanghai')::date and number <= $2`,
    [head.at, head.number],
  );
  const [members] = await db.query<{ count: number }>(
    'select count(*)::int as count from member_restriction where ended_at is null',
  );
  return [{ kind: 'acts', object: String(head.number), body: actsBody(head, day?.count ?? 0, members?.count ?? 0) }];
};
