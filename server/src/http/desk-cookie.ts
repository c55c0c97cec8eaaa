/**
 * The cookie of a desk session. Scripts cannot read it, other sites cannot send it, and its name has the port, since
 * browsers share cookies among the ports of a host.
 */
import type { FastifyRequest } from 'fastify';

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '';
const nameFor = (host: string): string => `assay_desk${portOf(host)}`;

export const readDeskToken = (request: FastifyRequest): string => {
  const name = `${nameFor(request.host)}=`;
  const own = (request.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(name));
  return own?.slice(name.length) ?? '';
};

export const deskCookie = (
  request: FastifyRequest,
  token: string | null,
  { isSecure }: { isSecure: boolean },
): string =>
  [
    `${nameFor(request.host)}=${token ?? ''}`,
    'Path=/desk',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
    ...(token === null ? ['Max-Age=0'] : []),
  ].join('; ');
