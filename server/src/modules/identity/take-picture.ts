/** Takes a picture for an application: a new one, or a copy of one that an own application was rejected with. */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { copyUpload, findUsedUpload, useUpload } from '../upload/index.ts';
import type { UploadPurpose } from '../upload/index.ts';
import type { IdentityDeps } from './deps.ts';
import { findApplication } from './queries.ts';

interface Picture {
  path: string;
  purpose: UploadPurpose;
}

/** Finds a picture of a rejected application, which may be used again; the rejected application stays as it was. */
const rejectedBefore = async (tx: Tx, memberId: string, { path, purpose }: Picture) => {
  const used = await findUsedUpload(tx, memberId, path).catch((error: unknown) => {
    if (error instanceof DomainError && error.error === 'not_found') return undefined;
    throw error;
  });
  if (!used || used.purpose !== purpose || used.subjectId === null) return undefined;
  return (await findApplication(tx, used.subjectId))?.state === 'rejected' ? used : undefined;
};

export const takePicture = async (
  deps: IdentityDeps,
  tx: Tx,
  { memberId, picture, subjectId }: { memberId: string; picture: Picture; subjectId: string },
): Promise<void> => {
  const before = await rejectedBefore(tx, memberId, picture);
  const path = before ? await copyUpload(deps, tx, before) : picture.path;
  await useUpload(tx, memberId, { ...picture, path, subjectId });
};
