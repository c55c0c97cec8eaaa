/**
 * Phones that trade, in a process of their own: each opens one position after the other by encrypted calls, as the app
 * makes them, for as long as it is told, and says how many were accepted. Calls are sealed before the time runs: real
 * phones do it on processors of their own, and these would take it from the server that is measured.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { getPublicKey } from '@assay/contract/session';
import { createPosition } from '@assay/contract/trade';
import { openSealer } from '../client/src/seal.ts';

/** What the parent tells: where to trade, as whom, and for how long. */
export interface Shift {
  url: string;
  phones: number;
  tokens: readonly string[];
  ms: number;
  /** How many a phone seals ahead; whoever needs more seals them on the way. */
  ahead: number;
}

const JSON_BODY = JSON.stringify({
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.001',
  leverage: 10,
});

/** The connection of one phone, which stays open. By hand, since a phone of Node's own client would cost more than a call. */
const dial = ({ hostname, port }: URL) => {
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
  let received = '';
  let answered: (text: string) => void;
  let failed: (error: Error) => void;
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
    send: (path: string, headers: Record<string, string | number>, body: string): Promise<string> =>
      new Promise((resolve, reject) => {
        [answered, failed] = [resolve, reject];
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-length: ${body.length}\r\n`;
        socket.write(`${head}${lines.join('')}\r\n${body}`);
      }),
    hangUp: () => socket.removeAllListeners('close').destroy(),
  };
};

const { path } = createPosition;

const openPhone = async (url: string, publicKey: Parameters<typeof openSealer>[0]) => {
  const { kid, seal } = await openSealer(publicKey);
  const { send, hangUp } = dial(new URL(url));
  const sealed: { head: Record<string, string | number>; body: string }[] = [];
  const sealOne = async () => {
    const [requestId, requestTime] = [randomUUID(), Date.now()];
    const body = await seal({ path, requestId, requestTime, json: JSON_BODY });
    return { head: { 'x-key-id': kid, 'x-request-id': requestId, 'x-request-time': requestTime }, body };
  };
  return {
    prepare: async (count: number) => {
      for (let i = 0; i < count; i++) sealed.push(await sealOne());
    },
    open: async (token: string) => {
      const { head, body } = sealed.pop() ?? (await sealOne());
      const answer = await send(path, { 'content-type': 'application/json', 'x-access-token': token, ...head }, body);
      if (!answer.startsWith('{"code":200')) throw new Error(answer);
    },
    hangUp,
  };
};

const work = async ({ url, phones, tokens, ms, ahead }: Shift): Promise<number> => {
  const offered = (await (await fetch(`${url}${getPublicKey.path}`)).json()) as { result: unknown };
  const publicKey = getPublicKey.output.parse(offered.result);
  const crowd = await Promise.all(Array.from({ length: phones }, () => openPhone(url, publicKey)));
  await Promise.all(crowd.map(({ prepare }) => prepare(ahead)));
  const until = performance.now() + ms;
  let opened = 0;
  await Promise.all(
    crowd.map(async ({ open, hangUp }, phone) => {
      for (let turn = phone; performance.now() < until; turn += phones) {
        await open(tokens[turn % tokens.length]!);
        opened += 1;
      }
      hangUp();
    }),
  );
  return opened;
};

for (;;) {
  const [shift] = (await once(process, 'message')) as [Shift];
  process.send?.(await work(shift));
}
