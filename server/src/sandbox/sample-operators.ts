/** One operator of each role, for whoever wants to try the desk; entered with one press and no password. */
import type { Role } from '@assay/contract/desk/role';
import type { Db } from '../db/database.ts';
import { insertOperator } from '../modules/operator/index.ts';

const PEOPLE: readonly { name: string; roles: readonly Role[] }[] = [
  { name: 'Petra Nowak', roles: ['reviewer'] },
  { name: 'Jonas Weber', roles: ['treasurer'] },
  { name: 'Ines Duarte', roles: ['editor'] },
  { name: 'Sam Okafor', roles: ['support'] },
  { name: 'Mei Tanaka', roles: ['risk'] },
  { name: 'Ruth Lindqvist', roles: ['auditor'] },
  { name: 'Omar Haddad', roles: ['owner'] },
  { name: 'Vera Costa', roles: ['owner', 'reviewer', 'treasurer'] },
];

const addressOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@sandbox.invalid`;

export const seedSampleOperators = async (db: Db, nowMs: number): Promise<void> => {
  const known = await db.query<{ email: string }>('select email from operator where is_sample');
  const missing = PEOPLE.filter(({ name }) => !known.some(({ email }) => email === addressOf(name)));
  for (const { name, roles } of missing)
    await db.transaction((tx) =>
      insertOperator({ clock: { now: () => nowMs } }, tx, { name, email: addressOf(name), roles, isSample: true }),
    );
};
