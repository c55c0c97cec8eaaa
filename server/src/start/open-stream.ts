/** The stream of a server or an edge, by its settings. */
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/database.ts';
import { streamLogins } from '../modules/auth/stream-tickets.ts';
import { attachStream } from '../stream/attach-stream.ts';
import type { Stream, StreamOptions } from '../stream/attach-stream.ts';

type Settings = Pick<Config, 'networkSockets' | 'trustedProxies' | 'origins' | 'rateLimit'>;
type Given = Required<Pick<StreamOptions, 'server' | 'quotes' | 'log' | 'onNews' | 'books'>> &
  Pick<StreamOptions, 'watch'>;

export const openStream = ({ config, db, ...given }: Given & { config: Settings; db: Db }): Stream => {
  const { networkSockets: perNetwork, trustedProxies } = config;
  return attachStream({
    ...given,
    clock: systemClock,
    allowedOrigins: config.origins,
    caps: config.rateLimit ? { perNetwork, trustedProxies } : undefined,
    logins: streamLogins({ db, clock: systemClock }),
  });
};
