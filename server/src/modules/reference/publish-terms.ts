/** Changes to come stand in the public log from their approval on; what became of one that was not made, too. */
import type { Db } from '../../db/database.ts';
import type { LogEntry } from '../public-log/index.ts';

const BATCH = 100;

export interface AnnouncedChange {
  id: string;
  body: string;
  hash: string;
  state: 'scheduled' | 'made' | 'cancelled' | 'refused';
  note: string | null;
  endedAt: Date | null;
}

export const ANNOUNCED = `select id, body, encode(hash, 'hex') as hash, state, note, ended_at as "endedAt" from scheduled_change`;

/** Entry of a change not made; a made one is in its version's entry, with the same hash. */
export const endedBody = ({ id, hash, state, note, endedAt }: AnnouncedChange): string =>
  `assay/terms/v1\nchange ${id}\n${state} ${endedAt?.toISOString() ?? ''}\nannounced ${hash}\nreason ${(note ?? '').replaceAll(/\s+/g, ' ').slice(0, 200)}\n`;

export const termEntries = async (db: Db): Promise<LogEntry[]> => {
  const announced = await db.query<AnnouncedChange>(
    `${ANNOUNCED} s where not exists (select from public_log_entry e where e.kind = 'terms' and e.object = s.id::text)
      order by approved_at, id limit ${BATCH}`,
  );
  const ended = await db.query<AnnouncedChange>(
    `${ANNOUNCED} s where state in ('cancelled', 'refused')
       and not exists (select from public_log_entry e where e.kind = 'terms' and e.object = s.id || ' ended')
      order by ended_at, id limit ${BATCH}`,
  );
  return [
    ...announced.map(({ id, body }): LogEntry => ({ kind: 'terms', object: id, body })),
    ...ended.map((row): LogEntry => ({ kind: 'terms', object: `${row.id} ended`, body: endedBody(row) })),
  ];
};
