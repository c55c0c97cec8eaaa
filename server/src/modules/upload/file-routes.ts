/**
 * Images for their owners. Invariants: a link opens for the log-in it was made for, for five minutes; each opening has
 * its row before a byte leaves; the browser saves the file, and neither runs, guesses nor keeps it; every error looks
 * the same: not found.
 */
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { refusal } from '../../http/mount.ts';
import { OWN_EYE, recordView } from './document-views.ts';
import { isLinkValid } from './file-links.ts';
import { findUsedUpload, uploadPath } from './queries.ts';
import type { Vault } from './vault.ts';

interface FileDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  findLogin(tokenHash: Buffer): Promise<{ loginId: string; memberId: string } | undefined>;
}

/** Each opening reads, decrypts and writes a row. */
const PER_MINUTE = { max: 120, timeWindow: 60_000 };

const HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'attachment; filename="picture.jpg"',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const openFile = async (deps: FileDeps, memberId: string, name: string): Promise<Buffer> => {
  const upload = await findUsedUpload(deps.db, memberId, uploadPath(name));
  const bytes = await deps.vault.readFile(deps.db, upload);
  const view = { memberId, viewer: OWN_EYE, purpose: 'own', document: upload.purpose, subject: name } as const;
  await recordView(deps, deps.db, view);
  return bytes;
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const fileRoutes =
  (deps: FileDeps): FastifyPluginAsync =>
  async (server) => {
    server.get('/api/sys/common/file/:file', { config: { rateLimit: PER_MINUTE } }, async (request, reply) => {
      const name = /^([0-9a-f]{32})\.jpg$/.exec((request.params as { file: string }).file)?.[1];
      const { until, signature } = request.query as Record<string, unknown>;
      const token = textIn(request.headers['x-access-token']);
      const login = token === '' ? undefined : await deps.findLogin(createHash('sha256').update(token).digest());
      // A picture is no envelope: these refusals say what they are by status too.
      const refuse = (error: 'unauthorized' | 'not_found', status: number) =>
        reply
          .code(status)
          .type('application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(refusal(new DomainError(error)));
      if (!login) return refuse('unauthorized', 401);
      const link = name && { name, until: textIn(until), loginId: login.loginId };
      if (!link || !isLinkValid(deps, link, textIn(signature))) return refuse('not_found', 404);
      try {
        const bytes = await openFile(deps, login.memberId, link.name);
        return await reply.headers(HEADERS).send(bytes);
      } catch (error) {
        if (error instanceof DomainError && error.error === 'not_found') return refuse('not_found', 404);
        throw error;
      }
    });
  };
