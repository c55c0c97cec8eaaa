/** A typed client of the interface: openapi-fetch on the types of docs/openapi.json, with sealed POSTs. */
import createClient from 'openapi-fetch';
import { hearingSigned } from './acceptance.js';
import { sealing } from './sealing.js';

export { hearingSigned, isAccepted } from './acceptance.js';
export { importKey, sealBody, sealing } from './sealing.js';

export const createAssayClient = ({ baseUrl, fetch = globalThis.fetch, onSigned = () => {} }) => {
  const client = createClient({ baseUrl, fetch });
  const identity = new Headers();
  const identifying = {
    onRequest: ({ request }) => {
      for (const [name, value] of identity) request.headers.set(name, value);
      return request;
    },
  };
  client.use(identifying, hearingSigned(onSigned), sealing({ fetch }));
  return { ...client, logIn: (token, header = 'X-Access-Token') => identity.set(header, token) };
};
