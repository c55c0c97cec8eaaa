/**
 * The upload of images, the one POST that travels as a form instead of encrypted (spec section 7), hence beside the
 * contract's endpoints. What must always hold: only members store anything, at most twenty files a day; what is stored
 * was decoded and drawn anew, and is encrypted. It answers code 0 with the path, which other calls take as evidence.
 */
import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { cleanImage } from './clean-image.ts';
import { checkQuota, holdOpen, insertUpload, uploadPath } from './queries.ts';
import type { Vault } from './vault.ts';

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const LIMITS = { fileSize: MAX_FILE_BYTES, files: 1, fields: 10, fieldSize: 1024, fieldNameSize: 64, parts: 11 };

interface UploadDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  findMember(tokenHash: Buffer): Promise<string | undefined>;
}

const readFile = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw new DomainError('invalid_input');
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) if (part.type === 'file') bytes = await part.toBuffer();
  if (!bytes) throw new DomainError('invalid_input', { field: 'file' });
  return bytes;
};

/** The file is on the disk before its row is: a row never names a file that is not there. */
const storeImage = async ({ db, clock, vault }: UploadDeps, memberId: string, bytes: Buffer): Promise<string> => {
  const image = await cleanImage(bytes);
  return db.transaction(async (tx) => {
    await holdOpen(tx, memberId);
    // Many at once would each see that one more is allowed.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`upload ${memberId}`]);
    await checkQuota(tx, memberId, clock.now());
    const name = await vault.storeFile(tx, memberId, image);
    await insertUpload(tx, { name, memberId, bytes: image.length, createdAt: new Date(clock.now()) });
    return uploadPath(name);
  });
};

export const uploadRoutes =
  (deps: UploadDeps): FastifyPluginAsync =>
  async (server) => {
    await server.register(multipart, { limits: LIMITS });

    server.post('/api/sys/common/upload', async (request, reply) => {
      // Asked before the body is read: a stranger's megabytes are not.
      const token = request.headers['x-access-token'];
      const memberId =
        typeof token === 'string' && token !== ''
          ? await deps.findMember(createHash('sha256').update(token).digest())
          : undefined;
      if (memberId === undefined) throw new DomainError('unauthorized');
      await checkQuota(deps.db, memberId, deps.clock.now());
      const path = await storeImage(deps, memberId, await readFile(request));
      return reply.header('cache-control', 'no-store').send({ code: 0, message: path, result: path });
    });
  };
