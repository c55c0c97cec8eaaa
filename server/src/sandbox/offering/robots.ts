/**
 * Robots that subscribe in the sandbox, so that whoever tries it alone sees a draw. They are members like others, named
 * as what they are, and use the same commands; nobody can log in as one.
 */
import { transfer, journalId } from '../../ledger/journal-draft.ts';
import { insertMember } from '../../modules/auth/index.ts';
import type { RunDeps } from '../../modules/offering/run-offerings.ts';
import { payOffering, subscribeOffering } from '../../modules/offering/subscribe.ts';

const ROBOTS = 12;
const LOTS = 5;
const MONEY = 20_000_000_000n;

export const openRobots = async ({ db, clock, ledger }: RunDeps): Promise<void> => {
  const [existing] = await db.query('select 1 from offering_robot limit 1');
  if (existing) return;
  for (let number = 1; number <= ROBOTS; number++) {
    const createdAt = new Date(clock.now());
    // The books open accounts on their own connection, and must find the member there.
    const memberId = await db.transaction((tx) => insertMember(tx, { name: `Sandbox robot ${number}`, createdAt }));
    const legs = transfer(
      { purpose: 'custody', label: 'faucet', currency: 'USDT' },
      { memberId, purpose: 'available', currency: 'USDT' },
      MONEY,
    );
    const id = journalId('offering', `robot:${memberId}`);
    await db.transaction(async (tx) => {
      await ledger.post(tx, [{ id, kind: 'deposit', realm: 'money', actor: 'sandbox', legs }]);
      await tx.query('insert into offering_robot (member_id) values ($1)', [memberId]);
    });
  }
};

/** Applies where applications are open, and pays for what was won. */
export const runRobots = async (deps: RunDeps): Promise<void> => {
  const now = new Date(deps.clock.now());
  const missing = await deps.db.query<{ memberId: string; offeringId: string; lots: number }>(
    `select r.member_id as "memberId", o.id as "offeringId", least(o.member_lots, $2) as lots
       from offering_robot r cross join offering o
      where o.opens_at <= $1 and o.closes_at > $1 and o.paused_at is null
        and not exists (select from offering_subscription s where s.offering_id = o.id and s.member_id = r.member_id)`,
    [now, LOTS],
  );
  for (const one of missing) await deps.db.transaction((tx) => subscribeOffering(deps, tx, one));
  const won = await deps.db.query<{ id: string; memberId: string }>(
    `select s.id, s.member_id as "memberId" from offering_subscription s
       join offering_robot r on r.member_id = s.member_id join offering o on o.id = s.offering_id
      where o.pay_until > $1 and s.won_lots > 0 and s.paid_at is null and s.expired_at is null`,
    [now],
  );
  for (const key of won) await deps.db.transaction((tx) => payOffering(deps, tx, key));
};
