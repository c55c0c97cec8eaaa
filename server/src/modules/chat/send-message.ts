/** Sends a member's text or picture to the desk, once for one id, as fast as a person writes and no faster. */
import type { Language } from '@assay/contract/language';
import type { ErrorName } from '@assay/contract/errors';
import type { ChatStop } from '@assay/contract/chat';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { useUpload } from '../upload/index.ts';
import { countSent, findMessage, insertMessage, knownHashes } from './queries.ts';
import type { MessageRow } from './queries.ts';
import { hashesIn, stopOf } from './stop-rules.ts';

const LIMITS = [
  { ms: 30_000, most: 10 },
  { ms: 86_400_000, most: 300 },
] as const;

const STOPPED: Record<ChatStop, ErrorName> = {
  address: 'chat_address_stopped',
  phrase: 'chat_phrase_stopped',
  account: 'chat_account_stopped',
  password: 'chat_password_stopped',
};

export interface Said {
  id: string;
  memberId: string;
  language: Language;
  text?: string | undefined;
  picture?: string | undefined;
}

const refuseFlood = async (tx: Tx, memberId: string, nowMs: number): Promise<void> => {
  // Serialise concurrent messages, so that each sees the others.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`chat ${memberId}`]);
  for (const { ms, most } of LIMITS) {
    const { count, first } = await countSent(tx, memberId, new Date(nowMs - ms));
    if (count < most || first === null) continue;
    throw new DomainError('chat_flood', { seconds: Math.max(1, Math.ceil((first.getTime() + ms - nowMs) / 1000)) });
  }
};

export const sendMessage = async ({ clock }: { clock: Clock }, tx: Tx, said: Said): Promise<MessageRow> => {
  const { id, memberId, language, text = '', picture } = said;
  if ((text === '') === (picture === undefined)) throw new DomainError('invalid_input', { field: 'text' });
  const known = await findMessage(tx, id);
  if (known) {
    if (known.memberId !== memberId || known.author !== 'member') throw new DomainError('request_reused');
    return known;
  }
  const stop = stopOf(text, await knownHashes(tx, memberId, hashesIn(text)));
  if (stop !== undefined) throw new DomainError(STOPPED[stop]);
  await refuseFlood(tx, memberId, clock.now());
  const name = picture === undefined ? null : await useUpload(tx, memberId, { path: picture, purpose: 'chat' });
  const createdAt = new Date(clock.now());
  await insertMessage(tx, { id, memberId, author: 'member', language, body: text, picture: name, createdAt });
  return (await findMessage(tx, id))!;
};
