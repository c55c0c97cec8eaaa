/** The inbox of the sandbox: what would have been sent to an address or number, newest first. */
import { ALL_PURPOSES } from '@assay/contract/auth';
import type { listInbox } from '@assay/contract/auth';
import type { OutputOf } from '@assay/contract/endpoint';
import { formatWireTime } from '@assay/contract/time';
import type { Tx } from '../../../db/database.ts';

const INBOX_SIZE = 20;

interface MessageRow {
  target: string;
  kind: string;
  params: Record<string, string>;
  createdAt: Date;
  expiresAt: Date;
}

export const listMessages = async (tx: Tx, target: string): Promise<OutputOf<typeof listInbox>> => {
  const rows = await tx.query<MessageRow>(
    `select target, kind, params, created_at as "createdAt", expires_at as "expiresAt" from message
      where target = $1 order by id desc limit ${INBOX_SIZE}`,
    [target],
  );
  return rows.map(
    ({
      target: to,
      kind,
      params: { code = '', purpose, freezeLink, cancelLink, phrase, ...params },
      createdAt,
      expiresAt,
    }) => ({
      to,
      kind,
      code,
      purpose: ALL_PURPOSES.find((one) => one === purpose) ?? null,
      params,
      freezeLink: freezeLink ?? null,
      cancelLink: cancelLink ?? null,
      phrase: phrase ?? null,
      time: formatWireTime(createdAt.getTime()),
      expiresAt: formatWireTime(expiresAt.getTime()),
    }),
  );
};
