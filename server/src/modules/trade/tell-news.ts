/** What the engine decided, as news for the sockets of the member it belongs to: of a contest account, of its owner. */
import type { NewsMessage } from '@assay/contract/stream';
import type { ContestAccounts } from '../contest/index.ts';
import type { TradeEngine } from './trade-engine.ts';

export const tellNews = (
  { engine, accounts }: { engine: TradeEngine; accounts: Pick<ContestAccounts, 'ownerOf'> },
  listener: (memberId: string, news: NewsMessage) => void,
): (() => void) =>
  engine.onEvent(({ memberId, effect }) => {
    const { id, realm } = 'option' in effect ? effect.option : 'position' in effect ? effect.position : effect.order;
    listener(accounts.ownerOf(memberId), ['trade', effect.kind, id, realm]);
  });
