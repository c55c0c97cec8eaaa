/** Members who trade without a pause while a fault happens. */
import { buyOption } from '@assay/contract/option';
import { createPosition } from '@assay/contract/trade';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, Witness } from './witness.ts';

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
/** A member thinks for so long between two commands. */
const PAUSE_MS = 60;

/** Returns a member's next command: mostly a market order, now and then a distant limit, or an option. */
export const nextCommand = (token: string, turn: number): Command => {
  const symbol = SYMBOLS[turn % SYMBOLS.length]!;
  if (turn % 5 === 4)
    return {
      token,
      path: buyOption.path,
      input: { realm: 'money', symbol, seconds: 30, direction: turn % 2 === 0 ? 'rise' : 'fall', stake: '10' },
    };
  const order = { realm: 'money', symbol, direction: turn % 2 === 0 ? 'buy' : 'sell', quantity: '0.01', leverage: 10 };
  return { token, path: createPosition.path, input: { ...order, kind: 'market' } };
};

export interface Load {
  stop(): Promise<void>;
}

export const startLoad = (witness: Witness, tokens: readonly string[]): Load => {
  let isStopped = false;
  const trade = async (token: string, index: number): Promise<void> => {
    for (let turn = index; !isStopped; turn++) {
      await witness.ask(nextCommand(token, turn));
      await sleep(PAUSE_MS);
    }
  };
  const traders = tokens.map(trade);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(traders);
    },
  };
};
