/**
 * Step after a right first proof, the same for every way in: the session or, when a second factor is bound, a ticket
 * for the second step. Only here, after the proof, does the caller learn that an account is frozen.
 */
import type { LoginResult, session } from '@assay/contract/auth';
import { DEFAULT_LANGUAGE } from '@assay/contract/language';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { DomainError } from '../../../base/domain-error.ts';
import { listFactors, proveFactor } from '../factors/prove-factor.ts';
import type { FactorDeps, FactorProof } from '../factors/prove-factor.ts';
import { recordEvent } from '../guard/events.ts';
import type { Caller } from '../guard/events.ts';
import { isKnownDevice } from '../guard/known-device.ts';
import { loginIdOf, openLogin } from '../logins.ts';
import { presentMember } from '../present.ts';
import { memberById } from '../queries.ts';
import type { LoginWay } from '../rules.ts';
import { hashTicket, newTicket } from '../tickets.ts';
import { joinVisitor } from '../visitors.ts';

export type Session = z.output<typeof session>;

const PENDING_LIFE_MS = 5 * 60_000;
const PENDING_TRIES = 5;

export interface Entry {
  memberId: string;
  way: LoginWay;
  caller: Caller;
}

export const openSession = async (deps: FactorDeps, tx: Tx, entry: Entry): Promise<Session> => {
  const { memberId, caller } = entry;
  const isKnown = await isKnownDevice(tx, memberId, caller, deps.clock.now());
  const token = await openLogin(deps, tx, memberId, entry);
  await joinVisitor(deps, tx, { visitorId: caller.visitorId, memberId });
  // A stranger's log-in must not change the language in which its owner is told of it.
  if (isKnown)
    await tx.query('update member set language = $2 where id = $1', [memberId, caller.language ?? DEFAULT_LANGUAGE]);
  const loginId = await loginIdOf(tx, token);
  await recordEvent(deps, tx, { memberId, kind: isKnown ? 'login' : 'new_device', caller: { ...caller, loginId } });
  return { token, userInfo: presentMember(await memberById(tx, memberId)) };
};

export const refuseFrozen = async (tx: Tx, memberId: string): Promise<void> => {
  const frozen = await tx.query('select from member where id = $1 and frozen_at is not null', [memberId]);
  if (frozen.length > 0) throw new DomainError('account_frozen');
};

export const afterFirstProof = async (deps: FactorDeps, tx: Tx, entry: Entry): Promise<LoginResult> => {
  await refuseFrozen(tx, entry.memberId);
  const factors = await listFactors(tx, entry.memberId);
  if (factors.length === 0) return openSession(deps, tx, entry);
  const ticket = newTicket();
  await tx.query(
    'insert into pending_login (ticket_hash, member_id, way, tries_left, expires_at) values ($1, $2, $3, $4, $5)',
    [hashTicket(ticket), entry.memberId, entry.way, PENDING_TRIES, new Date(deps.clock.now() + PENDING_LIFE_MS)],
  );
  return { ticket, factors, expiresInSeconds: PENDING_LIFE_MS / 1000 };
};

export const memberOfTicket = async (deps: Pick<FactorDeps, 'db' | 'clock'>, ticket: string): Promise<string> => {
  const [row] = await deps.db.query<{ member_id: string }>(
    'select member_id from pending_login where ticket_hash = $1 and expires_at > $2 and tries_left > 0',
    [hashTicket(ticket), new Date(deps.clock.now())],
  );
  if (!row) throw new DomainError('login_expired');
  return row.member_id;
};

/** The challenge of the second step belongs to its ticket. */
export const secondStep = (ticket: string) => ({
  purpose: 'second_step',
  holder: hashTicket(ticket).toString('hex'),
  subject: '',
});

export const finishLogin = async (
  deps: FactorDeps,
  caller: Caller,
  input: FactorProof & { ticket: string },
): Promise<Session> => {
  const ticketHash = hashTicket(input.ticket);
  const [row] = await deps.db.query<{ member_id: string; way: LoginWay }>(
    `update pending_login set tries_left = tries_left - 1 where ticket_hash = $1 and expires_at > $2 and tries_left > 0
      returning member_id, way`,
    [ticketHash, new Date(deps.clock.now())],
  );
  if (!row) throw new DomainError('login_expired');
  return deps.db.transaction(async (tx) => {
    const entry = { memberId: row.member_id, way: row.way, caller };
    await proveFactor(deps, tx, entry, { ...input, use: secondStep(input.ticket) });
    const taken = await tx.query('delete from pending_login where ticket_hash = $1 returning 1', [ticketHash]);
    if (taken.length === 0) throw new DomainError('login_expired');
    return openSession(deps, tx, entry);
  });
};
