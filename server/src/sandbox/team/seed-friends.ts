/**
 * A team for the sandbox's sample member, three levels deep, so that whoever tries it alone sees one. They are members
 * like others, marked as simulated, and nobody can log in as one; what they bring is a share of the fees that they pay
 * (`friend-trades.ts`).
 */
import type { Db, Tx } from '../../db/database.ts';
import { insertMember } from '../../modules/auth/index.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Friend {
  name: string;
  /** Before the first start. */
  joinedMs: number;
  invited?: readonly Friend[];
}

const FRIENDS: readonly Friend[] = [
  {
    name: 'Alba',
    joinedMs: 61 * DAY_MS,
    invited: [
      { name: 'Idris', joinedMs: 40 * DAY_MS, invited: [{ name: 'Soo-ah', joinedMs: 12 * DAY_MS }] },
      { name: 'Petra', joinedMs: 33 * DAY_MS },
    ],
  },
  { name: 'Bao', joinedMs: 44 * DAY_MS, invited: [{ name: 'Linh', joinedMs: 9 * DAY_MS }] },
  { name: 'Chiara', joinedMs: 17 * DAY_MS },
  { name: 'Dev', joinedMs: HOUR_MS },
];

const seedFriends = async (tx: Tx, friends: readonly Friend[], invitedBy: string, nowMs: number): Promise<void> => {
  for (const { name, joinedMs, invited = [] } of friends) {
    const memberId = await insertMember(tx, { name, invitedBy, createdAt: new Date(nowMs - joinedMs) });
    await tx.query('insert into team_robot (member_id) values ($1)', [memberId]);
    await seedFriends(tx, invited, memberId, nowMs);
  }
};

export const seedTeam = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [existing] = await tx.query('select from team_robot limit 1');
    const [sample] = await tx.query<{ id: string }>('select id from member where is_sample');
    if (!existing && sample) await seedFriends(tx, FRIENDS, sample.id, nowMs);
  });
