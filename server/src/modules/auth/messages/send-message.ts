/**
 * Messages to members, written in the transaction of what they tell about. In live a job sends them; in the sandbox they
 * stay, and are what the inbox shows.
 */
import type { Language } from '@assay/contract/language';
import type { Tx } from '../../../db/database.ts';
import { targetKey } from '../rules.ts';
import type { Target } from '../rules.ts';

export interface Message {
  /** `code`, or what the notice is about. */
  kind: string;
  language: Language;
  /** Parameters of the text: a code, a freeze link, an amount. Deleted once it was sent. */
  params: Readonly<Record<string, string>>;
  sentAt: Date;
  expiresAt: Date;
}

export const sendMessage = async (tx: Tx, target: Target, message: Message): Promise<void> => {
  await tx.query(
    `insert into message (target, kind, language, params, created_at, expires_at, next_try_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $5)`,
    [
      targetKey(target),
      message.kind,
      message.language,
      JSON.stringify(message.params),
      message.sentAt,
      message.expiresAt,
    ],
  );
};
