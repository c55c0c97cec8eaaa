/** The list of what is served, for phones and strangers who hold files against it. */
import type { FastifyPluginAsync } from 'fastify';
import { DomainError } from '../../base/domain-error.ts';
import { openToAll, rateLimit } from '../../http/public-file.ts';
import type { ServedApp } from './served-app.ts';

export const servedAppRoutes =
  (app: ServedApp): FastifyPluginAsync =>
  async (server) => {
    openToAll(server);
    server.get('/proof/app', rateLimit(120), async (_request, reply) => {
      if (app.list === undefined) throw new DomainError('not_found');
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(app.list);
    });
  };
