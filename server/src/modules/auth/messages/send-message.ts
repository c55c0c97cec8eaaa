/**
 * Messages to members, written in the transaction of what they tell about. In live a job sends them; in the sandbox they
 * stay, and are what the inbox shows.
 */
import type { Tx } from '../../../db/database.ts';
import { targetKey } from '../rules.ts';
import type { Target } from '../rules.ts';

export interface Message {
  /** `code`, or what the notice is about. */
  kind: string;
  /** What the text needs: a code, a freeze link, an amount. Forgotten once it was sent. */
  params: Readonly<Record<string, string>>;
  sentAt: Date;
  expiresAt: Date;
}

export const sendMessage = async (tx: Tx, target: Target, message: Message): Promise<void> => {
  await tx.query(
    `insert into message (target, kind, params, created_at, expires_at, next_try_at) values ($1, $2, $3::jsonb, $4, $5, $4)`,
    [targetKey(target), message.kind, JSON.stringify(message.params), message.sentAt, message.expiresAt],
  );
};
