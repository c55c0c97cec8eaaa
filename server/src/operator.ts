/**
 * `npm run operator` lets people into the desk, beside the running server or without it.
 *   npm run operator
 *   npm run operator -- add --email ada@example.com --name "Ada Byron" --roles owner
 * The first owner comes in this way; everybody else is invited at the desk.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROLES } from '@assay/contract/desk/role';
import type { Role } from '@assay/contract/desk/role';
import { systemClock } from './base/clock.ts';
import { parseConfig } from './base/config.ts';
import { bold, dim, say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';
import type { Db } from './db/database.ts';
import { withDatabase } from './db/with-database.ts';
import { writeAct } from './modules/act/index.ts';
import { openSecrets } from './modules/auth/secrets.ts';
import { findOperator, insertOperator, listOperatorRows, makeInvitation } from './modules/operator/index.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, name: { type: 'string' }, roles: { type: 'string' } },
});
const config = parseConfig(process.env);

const list = async (db: Db): Promise<number> => {
  for (const { name, email, roles, endedAt, passwordHash } of await listOperatorRows(db))
    say(
      `  ${bold(name)} ${email}  ${roles.join(', ')}  ${dim(endedAt ? 'ended' : passwordHash ? 'active' : 'not yet in')}`,
    );
  return 0;
};

const rolesAsked = (): Role[] => {
  const asked = (options.roles ?? 'owner').split(',').map((role) => role.trim());
  const unknown = asked.find((role) => !ROLES.includes(role as Role));
  if (unknown !== undefined)
    throw new StartError('bad_setting', `There is no role ${unknown}. There are: ${ROLES.join(', ')}.`);
  return asked as Role[];
};

const add = async (db: Db): Promise<number> => {
  const { email, name } = options;
  if (email === undefined || name === undefined)
    throw new StartError('bad_setting', 'Say who it is: --email ada@example.com --name "Ada Byron" --roles owner');
  const secrets = await openSecrets(join(config.dataDir, 'keys'));
  const deps = { clock: systemClock, secrets };
  const person = { email: email.toLowerCase(), name, roles: rolesAsked() };
  const path = await db.transaction(async (tx) => {
    // A link that got lost is made anew.
    const known = await findOperator(tx, { email: person.email });
    if (known && (known.passwordHash !== null || known.endedAt !== null))
      throw new StartError('bad_setting', `${email} has been at the desk already.`);
    const id = known?.id ?? (await insertOperator(deps, tx, person));
    await writeAct(deps)(tx, {
      act: 'operator.add',
      object: `operator:${id}`,
      operator: undefined,
      reason: 'from the command line',
      after: person,
    });
    return makeInvitation(deps, tx, id);
  });
  say(`\n  ${bold(name)} comes in with this link, once, within two days:`);
  say(`  ${config.deskOrigins[0] ?? `http://localhost:${config.deskPort}`}${path}\n`);
  return 0;
};

await runCommand('command for operators', () =>
  withDatabase(config, (db) => (positionals[0] === 'add' ? add(db) : list(db))),
);
