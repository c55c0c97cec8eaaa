/** Opens a door, or says in words why it cannot be opened. */
import type { Config } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

export const listen = (server: Server, name: string, port: number, host: string): Promise<void> =>
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
      else reject(error);
    });
    server.listen(port, host, resolve);
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
    await listen(door, name, port, config.host);
    await once(door.close(), 'close');
  }
};
