/** Opens a door, or says in words why it cannot be opened. */
import { StartError } from '../base/start-error.ts';
import type { Server } from 'node:http';

export const listen = (server: Server, name: string, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError('port_taken', `Port ${port} is taken by another program. Set ${name} to a free one.`));
      else if (error.code === 'EACCES')
        reject(
          new StartError('port_taken', `Port ${port} may not be used by this user. Set ${name} to one above 1023.`),
        );
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
