/**
 * Phones that trade, in a process of their own: each opens one position after the other by encrypted calls, as the app
 * makes them, for as long as it is told, and says how many were accepted.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { getPublicKey } from '@assay/contract/session';
import { createPosition } from '@assay/contract/trade';
import { openSealer } from '../client/src/seal.ts';

/** What the parent tells: where to trade, as whom, and for how long. */
export interface Shift {
  url: string;
  phones: number;
  tokens: readonly string[];
  ms: number;
}

const JSON_BODY = JSON.stringify({
  realm: 'money',
  symbol: 'BTCUSDT',
  direction: 'buy',
  kind: 'market',
  quantity: '0.001',
  leverage: 10,
});

const agent = new Agent({ keepAlive: true });

const send = (url: string, headers: Record<string, string>, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.end(body);
  });

const work = async ({ url, phones, tokens, ms }: Shift): Promise<number> => {
  const offered = (await (await fetch(`${url}${getPublicKey.path}`)).json()) as { result: unknown };
  const publicKey = getPublicKey.output.parse(offered.result);
  const { path } = createPosition;
  const until = performance.now() + ms;
  let opened = 0;
  await Promise.all(
    Array.from({ length: phones }, async (_, phone) => {
      const { kid, seal } = await openSealer(publicKey);
      for (let turn = phone; performance.now() < until; turn += phones) {
        const [requestId, requestTime] = [randomUUID(), Date.now()];
        const answer = await send(
          `${url}${path}`,
          {
            'content-type': 'application/json',
            'x-access-token': tokens[turn % tokens.length]!,
            'x-key-id': kid,
            'x-request-id': requestId,
            'x-request-time': String(requestTime),
          },
          await seal({ path, requestId, requestTime, json: JSON_BODY }),
        );
        if (!answer.startsWith('{"code":200')) throw new Error(answer);
        opened += 1;
      }
    }),
  );
  return opened;
};

for (;;) {
  const [shift] = (await once(process, 'message')) as [Shift];
  process.send?.(await work(shift));
}
