/** Where third parties send the browser back to: no call of the contract, as it is a page that opens it. */
import type { FastifyPluginAsync } from 'fastify';
import type { OidcDeps } from './ways/log-in-by-oidc.ts';
import { OIDC_CALLBACK, takeOidcAnswer } from './ways/log-in-by-oidc.ts';

/** The ticket is in the fragment: it reaches no server and no log on the way. */
export const oidcCallback =
  (deps: OidcDeps): FastifyPluginAsync =>
  async (server) => {
    server.get(OIDC_CALLBACK, async (request, reply) => {
      const query = new URL(request.url, 'http://localhost').searchParams;
      const ticket = await takeOidcAnswer(deps, query).catch((error: unknown) => {
        request.log.warn({ reqId: request.id, err: error }, 'a third-party log-in could not be finished');
        return undefined;
      });
      return reply.header('cache-control', 'no-store').redirect(`/#/login?oidc=${ticket ?? 'failed'}`);
    });
  };
