/**
 * Upload of images, the one POST that travels as a form instead of encrypted (spec section 7), hence beside the
 * contract's endpoints. Invariants: only members store anything, at most twenty tries a day and one at a time; stored
 * images were decoded, drawn anew and encrypted; a picture waits on the disk, never in memory. It answers code 0 with
 * the path, which other calls take as evidence.
 */
import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { decodeLine } from './clean-image.ts';
import { FORM_LIMITS, receiveImage } from './incoming-form.ts';
import { giveBackUploadTry, holdOpen, insertUpload, takeUploadTry, uploadPath } from './queries.ts';
import { UploadSlots } from './upload-slots.ts';
import type { Vault } from './vault.ts';

const PER_MINUTE = { max: 60, timeWindow: 60_000 };

interface UploadDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  findMember(tokenHash: Buffer): Promise<string | undefined>;
}

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
  try {
    return await storeImage(deps, memberId, await receiveImage(request, vault));
  } catch (error) {
    if (error instanceof DomainError && error.error === 'uploads_busy') await giveBackUploadTry(db, tryId);
    throw error;
  }
};

export const uploadRoutes =
  (deps: UploadDeps): FastifyPluginAsync =>
  async (server) => {
    const slots = new UploadSlots();
    await server.register(multipart, { limits: FORM_LIMITS });

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
