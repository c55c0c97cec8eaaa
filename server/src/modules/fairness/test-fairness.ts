/** Decisions on a market that does what the test says, with what they are checked by. */
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { receiptDepsOf } from '../trade/index.ts';
import type { ReceiptDeps } from '../trade/index.ts';
import { askToClose } from '../trade/position-commands.ts';
import { bet, buy, by, placed } from '../trade/test-trade.ts';
import type { TestTrade } from '../trade/test-trade.ts';
import { checkSettlements } from './check-settlements.ts';

export const START_PRICE = 9_000_000;

export const receiptsOf = (trade: TestTrade, receiptKey: SigningKey) => (): ReceiptDeps =>
  receiptDepsOf({ ...trade.deps, receiptKey });

/** A position that is closed by asking, one that is stopped, and an option that wins. */
export const tradeSome = async (trade: TestTrade): Promise<string> => {
  const memberId = await trade.member();
  await trade.tick(START_PRICE);
  const id = await placed(trade, by(memberId), buy({}));
  const stopped = buy({ stopLoss: { price: '89900' } });
  await placed(trade, by(memberId), stopped);
  // The first tick after the acceptance is half a dollar worse than the quote.
  await trade.tick(START_PRICE + 50);
  await trade.settled();
  await askToClose(trade.deps, by(memberId), { id, clientTick: trade.deps.engine.lastSeq(1) - 1 });
  await trade.tick(START_PRICE + 1000);
  await trade.settled();
  await bet(trade, by(memberId), { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '10' });
  for (let i = 0; i < 33; i++) await trade.tick(START_PRICE + 1000 + i);
  await trade.settled();
  // Through the stop by a hundred dollars.
  await trade.tick(8_980_000);
  await trade.settled();
  return memberId;
};

/** Some seconds later, everything that was decided is checked. */
export const checkAll = async (trade: TestTrade, receiptKey: SigningKey): Promise<void> => {
  await trade.wait(10);
  await checkSettlements({ db: trade.db, clock: trade.clock, receipts: receiptsOf(trade, receiptKey) }, 0);
};
