/**
 * Tells of events whose transaction may not be extended: trading and the days of products. Their author names them once
 * committed; the next process finds in the rows what a dead one did not tell. Each is told once, because a notice has
 * one subject.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { tellNotices } from './tell-notice.ts';
import type { NewNotice } from './tell-notice.ts';

const SAVE_EVERY_MS = 60_000;
/** Covers decisions written late, while the database was away. */
const LOOK_BACK_MS = 3_600_000;
const AT_ONCE = 1000;

/** Selection: things by their ids, or everything since a moment. */
export type Which = { ids: readonly string[] } | { since: Date };

export interface Source {
  name: string;
  read: (tx: Tx, which: Which) => Promise<NewNotice[]>;
}

export interface Follower {
  /** Something has happened to this. */
  note(id: string): void;
  /** Tells of everything that was noted; the first time of everything since the last process. */
  run(): Promise<void>;
}

export const follow = ({ db, clock }: { db: Db; clock: Clock }, { name, read }: Source): Follower => {
  const noted = new Set<string>();
  let savedMs = 0;

  const tell = async (which: Which): Promise<void> => {
    const notices = await read(db, which);
    for (let from = 0; from < notices.length; from += AT_ONCE)
      await db.transaction((tx) => tellNotices(tx, notices.slice(from, from + AT_ONCE)));
  };

  const catchUp = async (): Promise<void> => {
    const [row] = await db.query<{ until: Date }>('select until from notice_cursor where source = $1', [name]);
    await tell({ since: new Date((row?.until.getTime() ?? clock.now()) - LOOK_BACK_MS) });
  };

  return {
    note: (id) => void noted.add(id),
    run: async () => {
      const nowMs = clock.now();
      if (savedMs === 0) await catchUp();
      const ids = [...noted].slice(0, AT_ONCE);
      if (ids.length > 0) await tell({ ids });
      // Only now: what could not be told is told in the next turn.
      for (const id of ids) noted.delete(id);
      if (nowMs - savedMs < SAVE_EVERY_MS) return;
      await db.query(
        `insert into notice_cursor (source, until) values ($1, $2)
         on conflict (source) do update set until = greatest(notice_cursor.until, excluded.until)`,
        [name, new Date(nowMs)],
      );
      savedMs = nowMs;
    },
  };
};
