/**
 * The anti-phishing phrase: known to the member and the platform alone, in every mail, and above the password on devices
 * that the member has logged in on. Nobody gets it for an e-mail address.
 */
import type { Clock } from '../../../base/clock.ts';
import type { Tx } from '../../../db/database.ts';
import { hashTicket } from '../tickets.ts';
import { requireConfirmation } from './confirmations.ts';
import { phraseOf } from '../messages/phrase-of.ts';
import { recordEvent } from './events.ts';
import type { Caller } from './events.ts';
import { KNOWN_FOR_MS } from './known-device.ts';
import { refuseGuest } from './refuse-guest.ts';

/** Null takes it away. */
export const setPhrase = async (
  deps: { clock: Clock },
  tx: Tx,
  call: Caller & { memberId: string; loginId: string },
  phrase: string | null,
): Promise<void> => {
  const { memberId } = call;
  await refuseGuest(tx, memberId);
  await requireConfirmation(deps, tx, call, 'set_phrase');
  if (phrase === null) await tx.query('delete from member_phrase where member_id = $1', [memberId]);
  else
    await tx.query(
      `insert into member_phrase (member_id, phrase, set_at) values ($1, $2, $3)
       on conflict (member_id) do update set phrase = excluded.phrase, set_at = excluded.set_at`,
      [memberId, phrase, new Date(deps.clock.now())],
    );
  await recordEvent(deps, tx, { memberId, kind: 'phrase_changed', caller: call });
};

/** The phrase of the member who last logged in on a device; undefined for a device that nobody logged in on. */
export const phraseOfDevice = async (
  { clock }: { clock: Clock },
  tx: Tx,
  device: string,
): Promise<string | undefined> => {
  if (device === '') return undefined;
  const [row] = await tx.query<{ memberId: string }>(
    `select l.member_id as "memberId" from login l join member m on m.id = l.member_id
      where l.device_hash = $1 and l.created_at > $2 and m.closed_at is null order by l.id desc limit 1`,
    [hashTicket(device), new Date(clock.now() - KNOWN_FOR_MS)],
  );
  return row && phraseOf(tx, row.memberId);
};
