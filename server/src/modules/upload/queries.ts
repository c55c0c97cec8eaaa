/** Uploaded images as rows. The path on the wire says nothing about who owns it; only its owner may name it. */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';

const PATH = /^files\/([0-9a-f]{32})\.jpg$/;
const DAY_MS = 86_400_000;
const FILES_PER_DAY = 20;
const MAX_KEPT_BYTES = 200 * 1024 * 1024;

export type UploadPurpose =
  | 'front'
  | 'back'
  | 'selfie'
  | 'address_proof'
  | 'deposit_proof'
  | 'withdrawal_proof'
  | 'identity_answer'
  | 'avatar'
  | 'chat';

export const uploadPath = (name: string): string => `files/${name}.jpg`;

const nameIn = (path: string): string => {
  const name = PATH.exec(path)?.[1];
  if (name === undefined) throw new DomainError('not_found');
  return name;
};

/**
 * Keeps the account from being closed until the transaction has ended, and comes before every other lock on the
 * member's rows. A caller who waited here for a closing has no log-in any more.
 */
export const holdOpen = async (tx: Tx, memberId: string): Promise<void> => {
  const rows = await tx.query('select from member where id = $1 and closed_at is null for key share', [memberId]);
  if (rows.length === 0) throw new DomainError('unauthorized');
};

/** Takes an image of this member for one purpose, for ever. Another member's, and one that was used, is not found. */
export const useUpload = async (
  tx: Tx,
  memberId: string,
  use: { path: string; purpose: UploadPurpose; subjectId?: string },
): Promise<string> => {
  const name = nameIn(use.path);
  const rows = await tx.query(
    `update upload set purpose = $3, subject_id = $4
      where name = $1 and member_id = $2 and operator_id is null and purpose is null and erased_at is null returning 1`,
    [name, memberId, use.purpose, use.subjectId ?? null],
  );
  if (rows.length === 0) throw new DomainError('not_found');
  return name;
};

/** Takes a picture that an operator brought for the chat of a member, once. */
export const useBrought = async (
  tx: Tx,
  { name, memberId, operatorId }: { name: string; memberId: string; operatorId: string },
): Promise<void> => {
  const rows = await tx.query(
    `update upload set purpose = 'chat'
      where name = $1 and member_id = $2 and operator_id = $3 and purpose is null and erased_at is null returning 1`,
    [name, memberId, operatorId],
  );
  if (rows.length === 0) throw new DomainError('not_found');
};

/** How many an operator has brought within a day. */
export const countBrought = async (tx: Tx, operatorId: string, now: Date): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from upload where operator_id = $1 and created_at > $2',
    [operatorId, new Date(now.getTime() - DAY_MS)],
  );
  return row!.count;
};

export interface UsedUpload {
  name: string;
  memberId: string;
  purpose: UploadPurpose;
  /** The application or deposit that it is evidence for. */
  subjectId: string | null;
}

const USED = `select name, member_id as "memberId", purpose, subject_id as "subjectId" from upload where purpose is not null and erased_at is null`;

/** An image that its owner may look at. */
export const findUsedUpload = async (tx: Tx, memberId: string, path: string): Promise<UsedUpload> => {
  const [row] = await tx.query<UsedUpload>(`${USED} and name = $1 and member_id = $2`, [nameIn(path), memberId]);
  if (!row) throw new DomainError('not_found');
  return row;
};

/** Whosever it is: for the desk, which writes down that it looked. */
export const findAnyUpload = async (tx: Tx, name: string): Promise<UsedUpload | undefined> =>
  (await tx.query<UsedUpload>(`${USED} and name = $1`, [name]))[0];

/** The images of an application or deposit, in the order in which they were sent; without those that answer a question. */
export const listUploadsOf = (tx: Tx, subjectId: string): Promise<UsedUpload[]> =>
  tx.query<UsedUpload>(
    `${USED} and subject_id = $1 and purpose <> 'identity_answer' order by purpose = 'back', created_at, name`,
    [subjectId],
  );

/** From here on nobody sees them; `removeFiles` takes the files away. */
export const eraseUploads = (
  tx: Tx,
  which: { memberId: string; name?: string | undefined },
  now: Date,
): Promise<unknown> =>
  tx.query(
    `update upload set erased_at = $3 where member_id = $1 and ($2::text is null or name = $2) and erased_at is null`,
    [which.memberId, which.name ?? null, now],
  );

/**
 * Counts a try, before anything is read. Twenty a day, whatever becomes of them, and no more in all than the documents and
 * proofs of years. Returns the id of the try.
 */
export const takeUploadTry = async (tx: Tx, memberId: string, nowMs: number): Promise<bigint> => {
  // Two at once would each see that one more is allowed.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`upload ${memberId}`]);
  const [row] = await tx.query<{ id: bigint }>(
    `insert into upload_try (member_id, tried_at) select $1, $2
      where (select count(*) from upload_try where member_id = $1 and tried_at > $3) < $4
        and (select coalesce(sum(bytes), 0) from upload where member_id = $1 and operator_id is null and erased_at is null) < $5
      returning id`,
    [memberId, new Date(nowMs), new Date(nowMs - DAY_MS), FILES_PER_DAY, MAX_KEPT_BYTES],
  );
  if (!row) throw new DomainError('too_many_files', { maximum: FILES_PER_DAY });
  return row.id;
};

/** For a try that we refused because we were busy. */
export const giveBackUploadTry = (tx: Tx, id: bigint): Promise<unknown> =>
  tx.query('delete from upload_try where id = $1', [id]);

export const insertUpload = (
  tx: Tx,
  upload: { name: string; memberId: string; operatorId?: string; bytes: number; createdAt: Date },
): Promise<unknown> =>
  tx.query('insert into upload (name, member_id, operator_id, bytes, created_at) values ($1, $2, $3, $4, $5)', [
    upload.name,
    upload.memberId,
    upload.operatorId ?? null,
    upload.bytes,
    upload.createdAt,
  ]);
