/** A picture that comes as a form: on the disk first, then decoded and drawn anew. */
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../base/domain-error.ts';
import { cleanImage, decodeLine } from './clean-image.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { Vault } from './vault.ts';

const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const FORM_LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 10,
  fieldSize: 1024,
  fieldNameSize: 64,
  parts: 11,
};

const receive = async (request: FastifyRequest, vault: Vault): Promise<IncomingFile> => {
  if (!request.isMultipart()) throw new DomainError('invalid_input');
  let file: IncomingFile | undefined;
  try {
    for await (const part of request.parts()) if (part.type === 'file') file = await vault.receiveFile(part.file);
  } catch (error) {
    await file?.remove();
    // A client that hung up is not a server failure, and reads no answer.
    throw request.raw.destroyed ? new DomainError('invalid_input') : error;
  }
  if (!file) throw new DomainError('invalid_input', { field: 'file' });
  return file;
};

/** The picture of a form, clean; nothing of the form stays on the disk. */
export const receiveImage = async (request: FastifyRequest, vault: Vault): Promise<Buffer> => {
  const file = await receive(request, vault);
  try {
    return await decodeLine.run(async () => cleanImage(await file.read()));
  } finally {
    await file.remove();
  }
};
