/**
 * Pictures of members at the desk. Invariants: the look is in the list that the member can read and in the log of acts
 * before a byte leaves; the picture says who looks at it; no browser and no proxy keeps it.
 */
import type { Role } from '@assay/contract/desk/role';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Operator } from '../../http/desk-route.ts';
import { deskRefusal } from '../../http/mount-desk.ts';
import type { WrittenAct } from '../../http/mount-desk.ts';
import { decodeLine } from './clean-image.ts';
import { recordView } from './document-views.ts';
import { findAnyUpload } from './queries.ts';
import type { UploadPurpose, UsedUpload } from './queries.ts';
import type { Vault } from './vault.ts';
import { watermark } from './watermark.ts';

interface PictureDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  /** Returns the logged-in operator; throws without one, or when a page of another site asks. */
  operatorOf(request: FastifyRequest): Promise<Operator>;
  writeAct(tx: Tx, act: WrittenAct): Promise<void>;
}

const READERS: readonly Role[] = ['auditor', 'owner'];
const IDENTITY: readonly Role[] = ['reviewer', ...READERS];
/** Roles that may see each purpose; an avatar is not the desk's business. */
const ROLES: Readonly<Record<UploadPurpose, readonly Role[]>> = {
  front: IDENTITY,
  back: IDENTITY,
  selfie: IDENTITY,
  address_proof: IDENTITY,
  identity_answer: IDENTITY,
  deposit_proof: ['reviewer', 'treasurer', ...READERS],
  withdrawal_proof: ['reviewer', 'treasurer', ...READERS],
  chat: ['support', ...READERS],
  avatar: [],
};

const PER_MINUTE = { max: 240, timeWindow: 60_000 };

const HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="picture.jpg"',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Recorded first, and read in the same transaction: nothing that was erased is shown. */
const look = (deps: PictureDeps, name: string, operator: Operator): Promise<Buffer> =>
  deps.db.transaction(async (tx) => {
    const upload: UsedUpload | undefined = await findAnyUpload(tx, name);
    if (!upload) throw new DomainError('not_found');
    const { memberId, purpose } = upload;
    if (!ROLES[purpose].some((role) => operator.roles.includes(role))) throw new DeskRefusal('role_needed');
    const viewer = `operator:${operator.id}`;
    await recordView(deps, tx, { memberId, viewer, purpose: 'review', document: purpose, subject: name });
    await deps.writeAct(tx, {
      act: 'picture.viewPicture',
      object: `picture:${name}`,
      operator,
      after: { memberId, purpose },
    });
    return deps.vault.readFile(tx, { memberId, name });
  });

const STATUS: Readonly<Record<string, number>> = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  uploads_busy: 503,
};

export const deskPictures =
  (deps: PictureDeps): FastifyPluginAsync =>
  async (server) => {
    server.get('/desk/picture/:name', { config: { rateLimit: PER_MINUTE } }, async (request, reply) => {
      try {
        const operator = await deps.operatorOf(request);
        const { name } = request.params as { name: string };
        if (!/^[0-9a-f]{32}$/.test(name)) throw new DomainError('not_found');
        const bytes = await look(deps, name, operator);
        const at = new Date(deps.clock.now()).toISOString().slice(0, 16).replace('T', ' ');
        const marked = await decodeLine.run(() =>
          watermark(bytes, `${operator.name} ${operator.id.slice(0, 8)} ${at}`),
        );
        return await reply.headers(HEADERS).send(marked);
      } catch (error) {
        if (!(error instanceof DomainError || error instanceof DeskRefusal)) throw error;
        return reply
          .code(STATUS[error.error] ?? 403)
          .type('application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(deskRefusal(error));
      }
    });
  };
