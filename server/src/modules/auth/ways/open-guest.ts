/** Guests: an account for looking around, with a password that is shown once. One for one device, for a week. */
import type { guestLogin } from '@assay/contract/login';
import type { InputOf, OutputOf } from '@assay/contract/endpoint';
import type { Clock } from '../../../base/clock.ts';
import { pgErrorCode } from '../../../db/database.ts';
import type { Db } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';
import { readBalances } from '../../../ledger/read-books.ts';
import type { Caller } from '../guard/events.ts';
import { endLogins, openLogin } from '../logins.ts';
import { hashPassword } from '../passwords.ts';
import { presentMember } from '../present.ts';
import { memberById } from '../queries.ts';
import { insertMember } from '../register-member.ts';
import { randomText } from '../rules.ts';
import { hashTicket } from '../tickets.ts';

export const GUEST_LIFE_MS = 7 * 86_400_000;
/** Five bits a letter: 80. */
const PASSWORD_LETTERS = 16;
const NAME_LETTERS = 8;
const UNIQUE_VIOLATION = '23505';
const BATCH = 100;

interface Deps {
  db: Db;
  clock: Clock;
}

export const openGuest = async (
  deps: Deps,
  caller: Caller,
  input: InputOf<typeof guestLogin>,
): Promise<OutputOf<typeof guestLogin>> => {
  if (!input.agreed) throw new DomainError('agreement_required');
  const initialPassword = randomText(PASSWORD_LETTERS);
  const passwordHash = await hashPassword(initialPassword);
  const loginName = `guest-${randomText(NAME_LETTERS)}`;
  const now = deps.clock.now();
  try {
    return await deps.db.transaction(async (tx) => {
      const guestUntil = new Date(now + GUEST_LIFE_MS);
      const { visitorId, language } = caller;
      const createdAt = new Date(now);
      const id = await insertMember(tx, { passwordHash, loginName, guestUntil, createdAt, visitorId, language });
      await tx.query('insert into guest_device (device_hash, member_id) values ($1, $2)', [
        hashTicket(input.deviceKey),
        id,
      ]);
      const token = await openLogin(deps, tx, id, { way: 'guest', caller });
      return { token, userInfo: presentMember(await memberById(tx, id)), loginName, initialPassword };
    });
  } catch (error) {
    // Spec section 8: this phone has its guest already.
    if (pgErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError('account_exists');
    throw error;
  }
};

/** Closes guests whose week is over and who have no money; their phone may then open another one. */
export const closeExpiredGuests = async (deps: Deps): Promise<void> => {
  const now = new Date(deps.clock.now());
  const due = await deps.db.query<{ id: string }>(
    `select id from member where guest_until <= $1 and closed_at is null order by guest_until limit ${BATCH}`,
    [now],
  );
  for (const { id } of due)
    await deps.db.transaction(async (tx) => {
      const stillDue = await tx.query(
        'select from member where id = $1 and guest_until <= $2 and closed_at is null for update',
        [id, now],
      );
      const isEmpty = (await readBalances(tx, id)).every(({ realm, balance }) => realm !== 'money' || balance === 0n);
      if (stillDue.length === 0 || !isEmpty) return;
      await endLogins(deps, tx, { memberId: id });
      await tx.query('delete from guest_device where member_id = $1', [id]);
      await tx.query('update member set closed_at = $2 where id = $1', [id, now]);
    });
};
