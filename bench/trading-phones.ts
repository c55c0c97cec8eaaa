/**
 * Phones that trade, in a process of their own: each opens one position after the other by encrypted calls, as the app
 * makes them, for as long as it is told, and says how many were accepted. Calls are sealed before the time runs: real
 * phones do it on processors of their own, and these would take it from the server that is measured.
 */
import { once } from 'node:events';
import { createPosition } from '@assay/contract/trade';
import { askPublicKey, openPhone, resultOf } from './phone.ts';
import type { SealedCall } from './phone.ts';

/** Instructions from the parent: where to trade, as which members, how long. */
export interface Shift {
  url: string;
  phones: number;
  tokens: readonly string[];
  ms: number;
  /** How many a phone seals ahead; a phone that needs more seals them on the way. */
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

const openTrader = async (url: string, publicKey: Awaited<ReturnType<typeof askPublicKey>>) => {
  const phone = await openPhone(url, publicKey);
  const sealOne = () => phone.seal(createPosition.path, JSON_BODY);
  const sealed: SealedCall[] = [];
  return {
    prepare: async (count: number) => {
      for (let i = 0; i < count; i++) sealed.push(await sealOne());
    },
    open: async (token: string) => resultOf(await phone.post(sealed.pop() ?? (await sealOne()), token)),
    hangUp: phone.hangUp,
  };
};

const work = async ({ url, phones, tokens, ms, ahead }: Shift): Promise<number> => {
  const publicKey = await askPublicKey(url);
  const crowd = await Promise.all(Array.from({ length: phones }, () => openTrader(url, publicKey)));
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
