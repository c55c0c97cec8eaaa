/** Marks of positions and orders on a chart: the prices that matter while they are open, and where they were filled. */
import type { Instrument } from '@assay/contract/market';
import { parseUnits } from '@assay/contract/money';
import { parseWireTime } from '@assay/contract/time';
import type { TradeOrder, TradePosition } from '@assay/contract/trade';
import type { FillMark, LineMark } from '../../domain/instrument/chart-marks.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { LivePosition } from './live-position.ts';
import { signedText } from './show-numbers.ts';
import { readMoney, sideOf } from './terms.ts';

type Scale = Pick<Instrument, 'scale'>;

const units = (text: string, { scale }: Scale): number => Number(parseUnits(text, scale) ?? 0n);
const secondsOf = (wireTime: string): number => (parseWireTime(wireTime) ?? 0) / 1000;

const sideText = (t: Translate, { direction, leverage }: Pick<TradePosition, 'direction' | 'leverage'>): string =>
  t(direction === 'buy' ? 'trade.long' : 'trade.short', { leverage });

export const positionLines = (t: Translate, position: TradePosition, live: LivePosition): LineMark[] => {
  const line = (kind: LineMark['kind'], price: bigint | undefined, text: string): LineMark[] =>
    price === undefined ? [] : [{ id: `${position.id} ${kind}`, kind, price: Number(price), text }];
  return [
    ...line('entry', live.size.open, `${sideText(t, position)} · ${signedText(live.profit)}`),
    ...line('profit', live.goal, t('trade.tp')),
    ...line('loss', live.stop, t('trade.sl')),
    ...line('closeOut', live.closeOut, t('trade.closesItself')),
  ];
};

export const orderLine = (t: Translate, order: TradeOrder, instrument: Scale): LineMark => ({
  id: `${order.id} order`,
  kind: 'order',
  price: units(order.stop ?? order.price, instrument),
  text: `${t(order.kind === 'stop' ? 'trade.stop' : 'trade.limit')} · ${sideText(t, order)}`,
});

export const positionFills = (t: Translate, position: TradePosition, instrument: Scale): FillMark[] => {
  const { id, direction, openPrice, time, closings } = position;
  const side = sideOf(direction);
  return [
    {
      id: `${id} in`,
      kind: 'in',
      time: secondsOf(time),
      price: units(openPrice, instrument),
      direction: side,
      result: 0,
      text: sideText(t, position),
    },
    ...closings.map((closing): FillMark => {
      const profit = readMoney(closing.profit);
      return {
        id: `${id} ${closing.number}`,
        kind: 'out',
        time: secondsOf(closing.time),
        price: units(closing.price, instrument),
        direction: side,
        result: profit > 0n ? 1 : profit < 0n ? -1 : 0,
        text: `${t(`trade.reason.${closing.reason}`)} · ${signedText(profit)}`,
      };
    }),
  ];
};
