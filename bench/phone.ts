/** One phone of a crowd: a connection that stays open, and encrypted calls as the app makes them. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { ACCEPTANCE_FORM_HEADER, BATCH_FORM } from '@assay/contract/endpoint';
import { errorCode } from '@assay/contract/errors';
import { getPublicKey } from '@assay/contract/session';
import { openSealer } from '../client/src/seal.ts';

type PublicKey = Parameters<typeof openSealer>[0];

export const askPublicKey = async (url: string): Promise<PublicKey> => {
  const offered = (await (await fetch(`${url}${getPublicKey.path}`)).json()) as { result: unknown };
  return getPublicKey.output.parse(offered.result);
};

/** By hand, since a phone of Node's own client would cost more than a call. */
const dial = ({ hostname, port }: URL) => {
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
  let received = '';
  let answered: (text: string) => void;
  let failed: (error: Error) => void = () => {};
  socket.on('data', (chunk: string) => {
    received += chunk;
    const end = received.indexOf('\r\n\r\n') + 4;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
    if (end < 4 || received.length < end + length) return;
    const text = received.slice(end);
    received = '';
    answered(text);
  });
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error('the server closed a connection')));
  return {
    send: (start: string, headers: Record<string, string | number>, body = ''): Promise<string> =>
      new Promise((resolve, reject) => {
        [answered, failed] = [resolve, reject];
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const head = `${start} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-length: ${body.length}\r\n`;
        socket.write(`${head}${lines.join('')}\r\n${body}`);
      }),
    hangUp: () => socket.removeAllListeners('close').destroy(),
  };
};

export interface SealedCall {
  path: string;
  head: Record<string, string | number>;
  body: string;
}

export const openPhone = async (url: string, publicKey: PublicKey) => {
  const { kid, seal } = await openSealer(publicKey);
  const { send, hangUp } = dial(new URL(url));
  return {
    seal: async (path: string, json: string): Promise<SealedCall> => {
      const [requestId, requestTime] = [randomUUID(), Date.now()];
      const body = await seal({ path, requestId, requestTime, json });
      return { path, body, head: { 'x-key-id': kid, 'x-request-id': requestId, 'x-request-time': requestTime } };
    },
    post: ({ path, head, body }: SealedCall, token: string): Promise<string> =>
      send(
        `POST ${path}`,
        {
          'content-type': 'application/json',
          'x-access-token': token,
          [ACCEPTANCE_FORM_HEADER]: BATCH_FORM,
          ...head,
        },
        body,
      ),
    get: (path: string, token: string): Promise<string> => send(`GET ${path}`, { 'x-access-token': token }),
    hangUp,
  };
};

const UNKNOWN = `{"code":${errorCode('outcome_unknown')},`;

/** True where the server does not know yet whether it was done: under the same request id it may be asked again. */
export const isUnknown = (answer: string): boolean => answer.startsWith(UNKNOWN);

/** The result of an answer that must be a success. */
export const resultOf = (answer: string): unknown => {
  if (!answer.startsWith('{"code":200')) throw new Error(answer);
  return (JSON.parse(answer) as { result: unknown }).result;
};
