/** What the engine decided, as news for the sockets of the member it belongs to. */
import type { NewsMessage } from '@assay/contract/stream';
import type { TradeEngine } from './trade-engine.ts';

export const tellNews = (engine: TradeEngine, listener: (memberId: string, news: NewsMessage) => void): (() => void) =>
  engine.onEvent(({ memberId, effect }) => {
    const { id, realm } = 'option' in effect ? effect.option : 'position' in effect ? effect.position : effect.order;
    listener(memberId, ['trade', effect.kind, id, realm]);
  });
