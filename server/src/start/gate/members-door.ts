/** While live is set up, the members' port answers one question alone: whether the server runs. */
import type { FastifyInstance } from 'fastify';

export const shutMembersDoor = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return;
    await reply.code(503).type('text/plain').send('Being set up.');
  });
};
