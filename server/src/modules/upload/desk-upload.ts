/**
 * Pictures that support sends in a chat, processed like members' own: decoded, drawn anew, sealed under the member's
 * key. Invariants: each upload is in the log of acts; only the operator who uploaded a picture can send it.
 */
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Operator } from '../../http/desk-route.ts';
import { deskRefusal } from '../../http/mount-desk.ts';
import type { WrittenAct } from '../../http/mount-desk.ts';
import { decodeLine } from './clean-image.ts';
import { FORM_LIMITS, receiveImage } from './incoming-form.ts';
import { countBrought, insertUpload } from './queries.ts';
import { UploadSlots } from './upload-slots.ts';
import type { Vault } from './vault.ts';

interface DeskUploadDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  operatorOf(request: FastifyRequest): Promise<Operator>;
  writeAct: (tx: Tx, act: WrittenAct) => Promise<void>;
}

const PER_MINUTE = { max: 60, timeWindow: 60_000 };
const PER_DAY = 300;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface Place {
  operator: Operator;
  memberId: string;
}

const store = ({ db, clock, vault, writeAct }: DeskUploadDeps, { operator, memberId }: Place, image: Buffer) =>
  db.transaction(async (tx) => {
    const open = await tx.query('select from member where id = $1 and closed_at is null for key share', [memberId]);
    if (open.length === 0) throw new DomainError('not_found');
    const createdAt = new Date(clock.now());
    // Two at once would each see that one more is allowed.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`upload ${operator.id}`]);
    if ((await countBrought(tx, operator.id, createdAt)) >= PER_DAY)
      throw new DomainError('too_many_files', { maximum: PER_DAY });
    const name = await vault.storeFile(tx, memberId, image);
    await insertUpload(tx, { name, memberId, operatorId: operator.id, bytes: image.length, createdAt });
    await writeAct(tx, { act: 'chat.bringPicture', object: `chat:${memberId}`, operator, after: { picture: name } });
    return name;
  });

export const deskUpload =
  (deps: DeskUploadDeps): FastifyPluginAsync =>
  async (server) => {
    const slots = new UploadSlots();
    await server.register(multipart, { limits: FORM_LIMITS });

    const take = async (request: FastifyRequest): Promise<string> => {
      // Asked before the body is read: a stranger's megabytes are not.
      const operator = await deps.operatorOf(request);
      if (!operator.roles.includes('support')) throw new DeskRefusal('role_needed');
      const { memberId } = request.params as { memberId: string };
      if (!UUID.test(memberId)) throw new DomainError('not_found');
      return slots.hold({ memberId: operator.id, ip: request.ip }, async () => {
        decodeLine.refuseIfFull();
        return store(deps, { operator, memberId }, await receiveImage(request, deps.vault));
      });
    };

    server.post('/desk/chat/picture/:memberId', { config: { rateLimit: PER_MINUTE } }, async (request, reply) => {
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      try {
        return { code: 200, message: 'success', result: { picture: await take(request) } };
      } catch (error) {
        if (error instanceof DeskRefusal) return deskRefusal(error);
        throw error;
      }
    });
  };
