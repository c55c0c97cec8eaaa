/** While live is set up, the members' port answers one question alone: whether the server runs. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ANSWER = 'Being set up.';

export const shutMembersDoor = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return;
    await reply.code(503).type('text/plain').send(ANSWER);
  });
};

/** The same at an edge, which has no engine to ask while there is nothing but the desk. */
export const serveShutDoor = (): Server =>
  createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? 200 : 503, { 'content-type': 'text/plain' }).end(ANSWER);
  });
