/** Tells which tables were written: the only way to say of any call that it changed nothing. */
import type { TestDatabase } from './test-database.ts';

export interface Touched {
  /** The tables that committed writes reached since the last time, by name. */
  take(): Promise<string[]>;
}

/** The market, a timer and triggers on other tables write these, whatever is called. */
const BY_THEMSELVES = '^(?:tape_.*|candle_chunk|trade_cursor|trade_change)$';
/** When a log-in was last seen. */
const IGNORED_COLUMNS = ['seen_at', 'expires_at'];

export const watchTables = async ({ owner: db }: Pick<TestDatabase, 'owner'>): Promise<Touched> => {
  const without = (row: string) => `to_jsonb(${row}) - '{${IGNORED_COLUMNS.join()}}'::text[]`;
  await db.query('create unlogged table touched (name text not null)');
  await db.query(
    `create function note_touched() returns trigger language plpgsql security definer as $$ begin
       if tg_argv[0] <> 'login' or tg_op <> 'UPDATE' or ${without('old')} <> ${without('new')} then
         insert into touched values (tg_argv[0]);
       end if;
       return null;
     end $$`,
  );
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'touched' and c.relname !~ $1`,
    [BY_THEMSELVES],
  );
  for (const { name } of tables) {
    await db.query(
      `create trigger note_touched after insert or update or delete on "${name}"
        for each row execute function note_touched('${name}')`,
    );
  }
  return {
    take: async () => {
      const rows = await db.query<{ name: string }>(
        'with gone as (delete from touched returning name) select distinct name from gone order by 1',
      );
      return rows.map(({ name }) => name);
    },
  };
};
