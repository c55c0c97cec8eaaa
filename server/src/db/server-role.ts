/**
 * The role that the running server logs in as (ADR 67). Invariant: it owns nothing, so it can disable no trigger and
 * change no function; it has no more rights on a table than that table's triggers leave it.
 */
import { StartError } from '../base/start-error.ts';
import type { Db, Tx } from './database.ts';
import { pgErrorCode } from './database.ts';

/** Role in the embedded Postgres; for a Postgres of your own, DATABASE_URL names it. */
export const SERVER_ROLE = 'assay_server';

/**
 * The rights that the server should have on each table, view and sequence, and those it has. A trigger that refuses every
 * update or deletion takes that right away, so that a new append-only table is covered by its own migration. Nobody gets
 * TRUNCATE, REFERENCES or TRIGGER, and days of `request` are reached through their parent alone.
 */
const DIFFERENCES = `
  with refused as materialized (
    select t.tgrelid, bool_or(t.tgtype & 16 <> 0) as updates, bool_or(t.tgtype & 8 <> 0) as deletions
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgtype & 2 <> 0 and t.tgqual is null and t.tgattr::text = ''
       and p.prosrc ~ '^\\s*begin\\s+raise exception [^;]*;\\s*end;?\\s*$'
     group by 1),
  place as materialized (
    select c.oid, c.relkind, c.relacl, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'whole') and c.relkind in ('r', 'p', 'v', 'S')),
  wanted as (
    select c.oid, c.relkind, unnest(case
        when c.relkind = 'S' then array['SELECT', 'USAGE']
        when c.relkind = 'v' or c.relname = 'migration' then array['SELECT']
        else array['SELECT', 'INSERT'] || case when r.updates then '{}' else array['UPDATE'] end
          || case when r.deletions then '{}' else array['DELETE'] end
      end) as privilege
      from place c left join refused r on r.tgrelid = c.oid
     where not exists (select from pg_inherits i where i.inhrelid = c.oid)),
  given as (
    select c.oid, c.relkind, a.privilege_type as privilege from place c, aclexplode(c.relacl) a
     where a.grantee = (select oid from pg_roles where rolname = $1))
  select d.verb, case when d.relkind = 'S' then 'sequence ' else 'table ' end || d.oid::regclass::text as object,
      string_agg(d.privilege, ', ') as privileges
    from (select 'revoke' as verb, g.* from (select * from given except select * from wanted) g
          union all select 'grant', w.* from (select * from wanted except select * from given) w) d
   group by d.verb, d.relkind, d.oid order by 1 desc, 2`;

/** Functions that lend the owner's rights are for the server alone. */
const LENDING = `
  select p.oid::regprocedure::text as name from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prosecdef
     and (not has_function_privilege($1, p.oid, 'EXECUTE')
       or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0))`;

/** Where anybody may make tables of his own, temporary ones included, he could put them in the place of ours. */
const closeDoors = async (tx: Tx): Promise<void> => {
  const [row] = await tx.query<{ database: string; is_open: boolean }>(
    `select quote_ident(current_database()) as database,
       exists (select from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
         where d.datname = current_database() and a.grantee = 0 and a.privilege_type in ('TEMPORARY', 'CREATE'))
       or exists (select from pg_namespace n, aclexplode(n.nspacl) a
         where n.nspname = 'public' and a.grantee = 0 and a.privilege_type = 'CREATE') as is_open`,
  );
  if (!row!.is_open) return;
  await tx.query(`revoke temporary, create on database ${row!.database} from public`);
  await tx.query('revoke create on schema public from public');
};

/** Gives `role` the rights of the server and takes every other one; run by the owner after the migrations. */
export const grantServer = (owner: Db, role: string): Promise<void> =>
  owner.transaction(async (tx) => {
    const to = await tx.query<{ name: string }>(
      'select quote_ident(rolname) as name from pg_roles where rolname = $1',
      [role],
    );
    if (!to[0]) throw new StartError('database_failed', `The database has no role ${role}.`);
    const { name } = to[0];
    await closeDoors(tx);
    const statements = (
      await tx.query<{ verb: 'grant' | 'revoke'; object: string; privileges: string }>(DIFFERENCES, [role])
    ).map(
      ({ verb, object, privileges }) =>
        `${verb} ${privileges} on ${object} ${verb === 'grant' ? 'to' : 'from'} ${name}`,
    );
    for (const lending of await tx.query<{ name: string }>(LENDING, [role]))
      statements.push(
        `revoke execute on function ${lending.name} from public`,
        `grant execute on function ${lending.name} to ${name}`,
      );
    if (statements.length > 0) await tx.query(statements.join(';\n'));
  });

export const roleOf = async (db: Db): Promise<string> => {
  const [row] = await db.query<{ role: string }>('select current_user as role');
  return row!.role;
};

/** Whether the role of this connection has the rights of the server and no other. */
export const hasItsRights = async (db: Db): Promise<boolean> =>
  (await db.query(DIFFERENCES, [await roleOf(db)])).length === 0;

/** Everything by which a role could undo what the database enforces; asked as that role. */
const POWERS = `
  select r.rolname as role, array_remove(array[
    case when r.rolsuper then 'is a superuser' end,
    case when r.rolcreaterole then 'may make roles' end,
    case when r.rolbypassrls or r.rolreplication then 'may pass row security or replicate' end,
    case when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'whole', 'archive') and pg_has_role(c.relowner, 'MEMBER'))
      or exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'whole', 'archive') and pg_has_role(p.proowner, 'MEMBER'))
      then 'owns tables or functions' end,
    case when exists (select from pg_namespace where nspname in ('public', 'whole', 'archive') and pg_has_role(nspowner, 'MEMBER'))
      or exists (select from pg_database where datname = current_database() and pg_has_role(datdba, 'MEMBER'))
      then 'owns the database or its schema' end,
    case when has_database_privilege(current_database(), 'TEMPORARY') or has_database_privilege(current_database(), 'CREATE')
      or exists (select from pg_namespace where nspname in ('public', 'whole', 'archive') and has_schema_privilege(oid, 'CREATE')) then 'may make tables, temporary ones included' end,
    case when exists (select from pg_roles p where p.rolname in ('pg_write_all_data', 'pg_execute_server_program',
      'pg_write_server_files', 'pg_read_server_files', 'pg_maintain') and pg_has_role(p.oid, 'MEMBER'))
      then 'is a member of a role that may write everything' end,
    case when exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege(oid, 'TRUNCATE, TRIGGER')) then 'may empty tables or give them triggers' end
  ], null) as powers from pg_roles r where r.rolname = current_user`;

/** A right that can be given by itself, and with which every trigger is silent. */
const canSilenceTriggers = (db: Db): Promise<boolean> =>
  db
    .transaction((tx) => tx.query('set local session_replication_role = origin'))
    .then(
      () => true,
      (error: unknown) => {
        if (pgErrorCode(error) === '42501') return false;
        throw error;
      },
    );

/** Finds the powers of this connection's role that break the rules; empty for a correct role. */
export const findPowers = async (db: Db): Promise<{ role: string; powers: string[] }> => {
  const [row] = await db.query<{ role: string; powers: string[] }>(POWERS);
  const { role, powers } = row!;
  return { role, powers: (await canSilenceTriggers(db)) ? [...powers, 'may switch triggers off'] : powers };
};

/** How to make the role, for whoever is told that the present one may too much. */
export const tooPowerful = (role: string, powers: readonly string[]): StartError =>
  new StartError(
    'bad_setting',
    `The server would log in to the database as ${role}, who ${powers.join(', ')}, and could switch off what protects the books: make another role with "create role ${SERVER_ROLE} login password '…'", name it in DATABASE_URL, and name ${role} in DATABASE_OWNER_URL.`,
  );
