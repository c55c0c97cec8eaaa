/** People at the desk of a live instance, who come in as they do: by a link, a password, an authenticator, a passkey. */
import { randomUUID } from 'node:crypto';
import type { DeskCallInput, DeskEndpoint, DeskOutput } from '@assay/contract/desk/endpoint';
import { acceptInvitation, addPasskey, offerPasskey, readInvitation } from '@assay/contract/desk/operator';
import type { Envelope } from '@assay/contract/envelope';
import { SoftPasskey } from '../../server/src/modules/auth/test-auth.ts';
import { oneTimeCode } from '../one-time-code.ts';

const PASSWORD = 'lamps over the harbour';

export interface LiveOperator {
  ask: <E extends DeskEndpoint>(endpoint: E, input: DeskCallInput<E>) => Promise<DeskOutput<E>>;
  /** Adds a passkey for the address of the desk. */
  addPasskey: (origin: string) => Promise<void>;
}

/** Opens the link of an invitation at the desk. */
export const comeIn = async (desk: string, link: string): Promise<LiveOperator> => {
  let cookie = '';
  const ask: LiveOperator['ask'] = async (endpoint, input) => {
    const isGet = endpoint.method === 'GET';
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const reply = await fetch(`${desk}${endpoint.path}${isGet && query !== '' ? `?${query}` : ''}`, {
      method: endpoint.method,
      headers: { cookie, ...(!isGet && { 'content-type': 'application/json', 'x-request-id': randomUUID() }) },
      ...(!isGet && { body: JSON.stringify(input) }),
    });
    const [set] = reply.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0]!;
    const { code, message, result } = (await reply.json()) as Envelope<unknown>;
    if (code !== 200) throw new Error(`${endpoint.id} was refused with ${code}: ${message} ${JSON.stringify(result)}`);
    return endpoint.output.parse(result) as never;
  };
  const token = link.split('#')[1]!;
  const { secret } = await ask(readInvitation, { token });
  await ask(acceptInvitation, { token, password: PASSWORD, code: oneTimeCode(secret) });
  return {
    ask,
    addPasskey: async (origin) => {
      const { challenge } = await ask(offerPasskey, {});
      const response = new SoftPasskey().create(String(challenge), { origin, rpId: new URL(origin).hostname });
      await ask(addPasskey, { name: 'Key of the desk', current: PASSWORD, response });
    },
  };
};
