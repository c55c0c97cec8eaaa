/** Opens a door, or says in words why it cannot be opened. */
import type { Config } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

/** `isShared`: several processes of this server take the connections of one port, as the system shares them out. */
export const listen = (
  server: Server,
  name: string,
  { port, host, isShared = false }: { port: number; host: string; isShared?: boolean },
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartError(
            'port_taken',
            `Port ${port} is taken by another program, or by an Assay that runs already. Set ${name} to a free one.`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new StartError('port_taken', `Port ${port} may not be used by this user. Set ${name} to one above 1023.`),
        );
      else if (error.code === 'ENOTSUP')
        reject(
          new StartError('port_taken', `This system does not let processes share port ${port}: run ASSAY_ROLE=all.`),
        );
      else reject(error);
    });
    server.listen({ port, host, reusePort: isShared }, resolve);
  });

/** In live, calls that nothing encrypts come from this machine alone: from a proxy on it, or from its own checks. */
export const plainHost = ({ profile, host }: Pick<Config, 'profile' | 'host'>): string =>
  profile === 'live' ? '127.0.0.1' : host;

/** Said in the first second of a start: the doors themselves are opened last, when there is something behind them. */
export const refuseTakenPorts = async (
  config: Pick<Config, 'port' | 'httpsPort' | 'deskPort' | 'host'>,
): Promise<void> => {
  for (const [name, port] of [
    ['PORT', config.port],
    ['ASSAY_HTTPS_PORT', config.httpsPort],
    ['DESK_PORT', config.deskPort],
  ] as const) {
    if (port === 0) continue;
    const door = createServer();
    await listen(door, name, { port, host: config.host });
    await once(door.close(), 'close');
  }
};
