/** Sends the engine's decisions as news to the sockets of their member; for a contest account, of its owner. */
import type { TradeNews } from '@assay/contract/stream';
import type { ContestAccounts } from './contest-accounts.ts';
import type { TradeEngine } from './trade-engine.ts';

/** Account that it belongs to, and which of its lists. */
export interface TradedIn {
  accountId: string;
  isOption: boolean;
}

export const tellNews = (
  { engine, accounts }: { engine: TradeEngine; accounts: Pick<ContestAccounts, 'ownerOf'> },
  listener: (memberId: string, news: TradeNews, where: TradedIn) => void,
): (() => void) =>
  engine.onEvent(({ memberId, effect }) => {
    const { id, realm } = 'option' in effect ? effect.option : 'position' in effect ? effect.position : effect.order;
    const where = { accountId: memberId, isOption: 'option' in effect };
    listener(accounts.ownerOf(memberId), ['trade', effect.kind, id, realm], where);
  });
