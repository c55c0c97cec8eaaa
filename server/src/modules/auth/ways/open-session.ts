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
import { askDevices, newNumber, showNumber, whomToAsk } from '../guard/login-requests.ts';
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
  // A code, a passkey, a wallet or a third party shows more than a password that somebody may have learnt.
  const asking = entry.way === 'password' ? await whomToAsk(deps, tx, entry) : 'nobody';
  if (factors.length === 0 && asking === 'nobody') return openSession(deps, tx, entry);
  const ticket = newTicket();
  const ticketHash = hashTicket(ticket);
  await tx.query(
    'insert into pending_login (ticket_hash, member_id, way, tries_left, expires_at) values ($1, $2, $3, $4, $5)',
    [ticketHash, entry.memberId, entry.way, PENDING_TRIES, new Date(deps.clock.now() + PENDING_LIFE_MS)],
  );
  const needsAnswer = factors.length === 0;
  const number = newNumber();
  // Where a factor decides, the others are told and may stop it; once it was denied, nobody is bothered again.
  const isAsked = asking === 'devices' || (asking === 'too_many' && needsAnswer);
  if (isAsked) await askDevices(deps, tx, entry, { ticketHash, number, needsAnswer, isDenied: asking === 'too_many' });
  const asked = needsAnswer ? { number: showNumber(number) } : null;
  return { ticket, factors, expiresInSeconds: PENDING_LIFE_MS / 1000, asked };
};

export const memberOfTicket = async (deps: Pick<FactorDeps, 'db' | 'clock'>, ticket: string): Promise<string> => {
  const [row] = await deps.db.query<{ member_id: string }>(
    `select member_id from pending_login
      where ticket_hash = $1 and expires_at > $2 and tries_left > 0 and denied_at is null`,
    [hashTicket(ticket), new Date(deps.clock.now())],
  );
  if (!row) throw new DomainError('login_expired');
  return row.member_id;
};

/** The answer of another device so far. */
export const readRequest = async (
  deps: Pick<FactorDeps, 'db' | 'clock'>,
  ticket: string,
): Promise<'asking' | 'allowed' | 'denied'> => {
  const [row] = await deps.db.query<{ isAllowed: boolean; isDenied: boolean }>(
    `select allowed_at is not null as "isAllowed", denied_at is not null as "isDenied" from pending_login
      where ticket_hash = $1 and expires_at > $2 and is_asking`,
    [hashTicket(ticket), new Date(deps.clock.now())],
  );
  if (!row) throw new DomainError('login_expired');
  if (row.isDenied) return 'denied';
  return row.isAllowed ? 'allowed' : 'asking';
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
  const [row] = await deps.db.query<{ member_id: string; way: LoginWay; needsAnswer: boolean }>(
    `update pending_login set tries_left = tries_left - 1
      where ticket_hash = $1 and expires_at > $2 and tries_left > 0 and denied_at is null
      returning member_id, way, needs_answer as "needsAnswer"`,
    [ticketHash, new Date(deps.clock.now())],
  );
  if (!row) throw new DomainError('login_expired');
  return deps.db.transaction(async (tx) => {
    const entry = { memberId: row.member_id, way: row.way, caller };
    if (!row.needsAnswer) await proveFactor(deps, tx, entry, { ...input, use: secondStep(input.ticket) });
    // A denial that came meanwhile counts.
    const taken = await tx.query<{ isAllowed: boolean }>(
      `delete from pending_login where ticket_hash = $1 and denied_at is null
        returning allowed_at is not null as "isAllowed"`,
      [ticketHash],
    );
    if (taken[0] === undefined) throw new DomainError('login_expired');
    if (row.needsAnswer && !taken[0].isAllowed) throw new DomainError('wrong_factor');
    return openSession(deps, tx, entry);
  });
};
