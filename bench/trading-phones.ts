/**
 * Phones that trade, in a process of their own: each opens one position after the other by encrypted calls, as the app
 * makes them, for as long as it is told, and says how many were accepted. Calls are sealed before the time runs: real
 * phones do it on processors of their own, and these would take it from the server that is measured.
 */
import { once } from 'node:events';
import { createPosition } from '@assay/contract/trade';
import { askPublicKey, isUnknown, openPhone, resultOf } from './phone.ts';
import type { SealedCall } from './phone.ts';

/** Instructions from the parent: where to trade, as which members, how long. */
export interface Shift {
  url: string;
  phones: number;
  tokens: readonly string[];
  ms: number;
  /** On a busy machine it goes on until so many are accepted: of a few, nothing can be said. */
  atLeast?: number;
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
    open: async (token: string): Promise<void> => {
      const call = sealed.pop() ?? (await sealOne());
      for (;;) {
        const answer = await phone.post(call, token);
        // A machine that others fill may take longer than a caller is kept waiting; the app asks again then, too.
        if (!isUnknown(answer)) return void resultOf(answer);
      }
    },
    hangUp: phone.hangUp,
  };
};

/** Gives up on a machine that is busier than that. */
const LONGEST_MS = 90_000;

const work = async ({ url, phones, tokens, ms, atLeast = 0, ahead }: Shift): Promise<number> => {
  const publicKey = await askPublicKey(url);
  const crowd = await Promise.all(Array.from({ length: phones }, () => openTrader(url, publicKey)));
  await Promise.all(crowd.map(({ prepare }) => prepare(ahead)));
  const startedAt = performance.now();
  let opened = 0;
  const isOver = (): boolean => {
    const passed = performance.now() - startedAt;
    return passed > LONGEST_MS || (passed > ms && opened >= atLeast);
  };
  await Promise.all(
    crowd.map(async ({ open, hangUp }, phone) => {
      for (let turn = phone; !isOver(); turn += phones) {
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
