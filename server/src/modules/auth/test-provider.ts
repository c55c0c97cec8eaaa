/** A real OpenID Connect server for tests and journeys; only its log-in page is theirs. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { clientId: 'assay', clientSecret: 'a secret of forty letters and even more' };

interface ProviderOptions {
  /** Any free one when absent. */
  port?: number;
  /** Where it sends the browser back to. */
  callback: string;
  emailOf: (accountId: string) => string;
  /** Answers the log-in page; `finish` goes on as whoever logged in. */
  onLogin: (
    request: IncomingMessage,
    response: ServerResponse,
    finish: (accountId: string) => Promise<void>,
  ) => Promise<void>;
}

export const openProvider = async (options: ProviderOptions): Promise<{ url: string; close: () => void }> => {
  const server = createServer();
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [options.callback] }],
    cookies: { keys: ['cookie key'] },
    claims: { openid: ['sub', 'email'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: options.emailOf(id), email_verified: true }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({ clientId: CLIENT.clientId, accountId: context.oidc.session!.accountId! });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const finish = (accountId: string) => provider.interactionFinished(request, response, { login: { accountId } });
    if (request.url?.startsWith('/interaction/')) void options.onLogin(request, response, finish);
    else void answer(request, response);
  });
  return {
    url,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
