/** The third party of the journeys: a real OpenID Connect server, whose log-in page asks for a name and believes it. */
import { openProvider } from '../server/src/modules/auth/test-provider.ts';

const [port = '', callback = ''] = process.argv.slice(2);

const PAGE = `<!doctype html><title>Acme</title><link rel="icon" href="data:,">
<form method="post"><label>Your name <input name="account" required></label> <button>Allow</button></form>`;

await openProvider({
  port: Number(port),
  callback,
  emailOf: (accountId) => `${accountId}@third-party.example`,
  onLogin: async (request, response, finish) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    await finish(new URLSearchParams(body).get('account') ?? '');
  },
});
