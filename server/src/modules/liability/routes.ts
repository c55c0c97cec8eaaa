/**
 * Total owed to all members and the reserves stated against it, for anyone. A member's own leaf is not here: it comes
 * inside an answer that every phone gets, so that the server cannot tell who checks.
 */
import { liabilitiesText, parseLiabilities } from '@assay/verify/liabilities';
import type { FastifyPluginAsync } from 'fastify';
import { DomainError, invariant } from '../../base/domain-error.ts';
import type { Db } from '../../db/database.ts';
import { BRIEFLY, FOR_EVER, json, openToAll, parse, rateLimit, whole } from '../../http/public-file.ts';

interface TreeRow {
  number: bigint;
  entry: string;
  marks: string;
  reserves: string;
}

const SELECT = 'select number, entry, marks, reserves from liability_tree';

const presentTree = ({ number, entry, marks, reserves }: TreeRow): object => {
  const parsed = parseLiabilities(entry);
  invariant(parsed && liabilitiesText(parsed) === entry, 'a tree is stored with its entry');
  return { number: Number(number), entry, marks, reserves };
};

export const liabilityRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (server) => {
    openToAll(server);

    server.get('/proof/liabilities/latest', rateLimit(240), async (_request, reply) => {
      const [row] = await db.query<TreeRow>(`${SELECT} order by number desc limit 1`);
      if (!row) throw new DomainError('not_found');
      return json(reply, BRIEFLY, presentTree(row));
    });

    server.get('/proof/liabilities/:number', rateLimit(240), async (request, reply) => {
      const number = parse(whole(), (request.params as { number: string }).number);
      const [row] = await db.query<TreeRow>(`${SELECT} where number = $1`, [number]);
      if (!row) throw new DomainError('not_found');
      return json(reply, FOR_EVER, presentTree(row));
    });
  };
