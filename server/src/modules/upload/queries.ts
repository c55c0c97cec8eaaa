/** Uploaded images as rows. The path on the wire says nothing about who owns it; only its owner may name it. */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';

const PATH = /^files\/([0-9a-f]{32})\.jpg$/;
const DAY_MS = 86_400_000;
const FILES_PER_DAY = 20;

export const uploadPath = (name: string): string => `files/${name}.jpg`;

/** The name of an image of this member; another member's is not found. */
export const findUpload = async (tx: Tx, memberId: string, path: string): Promise<string> => {
  const name = PATH.exec(path)?.[1];
  const rows = name && (await tx.query('select 1 from upload where name = $1 and member_id = $2', [name, memberId]));
  if (!name || !rows || rows.length === 0) throw new DomainError('not_found');
  return name;
};

export const checkDailyFiles = async (tx: Tx, memberId: string, nowMs: number): Promise<void> => {
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) as count from upload where member_id = $1 and created_at > $2',
    [memberId, new Date(nowMs - DAY_MS)],
  );
  if (Number(row?.count ?? 0n) >= FILES_PER_DAY) throw new DomainError('too_many_files', { maximum: FILES_PER_DAY });
};

export const insertUpload = (
  tx: Tx,
  upload: { name: string; memberId: string; bytes: number; createdAt: Date },
): Promise<unknown> =>
  tx.query('insert into upload (name, member_id, bytes, created_at) values ($1, $2, $3, $4)', [
    upload.name,
    upload.memberId,
    upload.bytes,
    upload.createdAt,
  ]);
