/** Uploaded images as rows. The path on the wire says nothing about who owns it; only its owner may name it. */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';

const PATH = /^files\/([0-9a-f]{32})\.jpg$/;

/** The name of an image of this member; another member's is not found. */
export const findUpload = async (tx: Tx, memberId: string, path: string): Promise<string> => {
  const name = PATH.exec(path)?.[1];
  const rows = name && (await tx.query('select 1 from upload where name = $1 and member_id = $2', [name, memberId]));
  if (!name || !rows || rows.length === 0) throw new DomainError('not_found');
  return name;
};
