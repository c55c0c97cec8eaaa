/**
 * The upload of images, the one POST that travels as a form instead of encrypted (spec section 7), hence beside the
 * contract's endpoints. What must always hold: only members store anything, at most twenty tries a day and one at a time;
 * what is stored was decoded and drawn anew, and is encrypted. A picture waits on the disk, never in memory. It answers
 * code 0 with the path, which other calls take as evidence.
 */
import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { cleanImage, decodeLine } from './clean-image.ts';
import type { IncomingFile } from './incoming-file.ts';
import { giveBackUploadTry, holdOpen, insertUpload, takeUploadTry, uploadPath } from './queries.ts';
import { UploadSlots } from './upload-slots.ts';
import type { Vault } from './vault.ts';

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const PER_MINUTE = { max: 60, timeWindow: 60_000 };
const LIMITS = { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 1024, fieldNameSize: 64, parts: 11 };

interface UploadDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  findMember(tokenHash: Buffer): Promise<string | undefined>;
}

const receive = async (request: FastifyRequest, vault: Vault): Promise<IncomingFile> => {
  if (!request.isMultipart()) throw new DomainError('invalid_input');
  let file: IncomingFile | undefined;
  try {
    for await (const part of request.parts()) if (part.type === 'file') file = await vault.receiveFile(part.file);
  } catch (error) {
    await file?.remove();
    // Whoever hung up is no failure of ours, and reads no answer.
    throw request.raw.destroyed ? new DomainError('invalid_input') : error;
  }
  if (!file) throw new DomainError('invalid_input', { field: 'file' });
  return file;
};

/** The file is on the disk before its row is: a row never names a file that is not there. */
const storeImage = ({ db, clock, vault }: UploadDeps, memberId: string, image: Buffer): Promise<string> =>
  db.transaction(async (tx) => {
    await holdOpen(tx, memberId);
    const name = await vault.storeFile(tx, memberId, image);
    await insertUpload(tx, { name, memberId, bytes: image.length, createdAt: new Date(clock.now()) });
    return uploadPath(name);
  });

const takeImage = async (deps: UploadDeps, memberId: string, request: FastifyRequest): Promise<string> => {
  const { db, clock, vault } = deps;
  decodeLine.refuseIfFull();
  const tryId = await db.transaction((tx) => takeUploadTry(tx, memberId, clock.now()));
  const file = await receive(request, vault);
  try {
    const image = await decodeLine.run(async () => cleanImage(await file.read()));
    return await storeImage(deps, memberId, image);
  } catch (error) {
    if (error instanceof DomainError && error.error === 'uploads_busy') await giveBackUploadTry(db, tryId);
    throw error;
  } finally {
    await file.remove();
  }
};

export const uploadRoutes =
  (deps: UploadDeps): FastifyPluginAsync =>
  async (server) => {
    const slots = new UploadSlots();
    await server.register(multipart, { limits: LIMITS });

    server.post('/api/sys/common/upload', { config: { rateLimit: PER_MINUTE } }, async (request, reply) => {
      // Asked before the body is read: a stranger's megabytes are not.
      const token = request.headers['x-access-token'];
      const memberId =
        typeof token === 'string' && token !== ''
          ? await deps.findMember(createHash('sha256').update(token).digest())
          : undefined;
      if (memberId === undefined) throw new DomainError('unauthorized');
      const path = await slots.hold({ memberId, ip: request.ip }, () => takeImage(deps, memberId, request));
      return reply.header('cache-control', 'no-store').send({ code: 0, message: path, result: path });
    });
  };
