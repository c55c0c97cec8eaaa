/** Frames in the form that each venue documents, with every field that it sends, and what is read of them. */
import { describe, expect, it } from 'vitest';
import { BINANCE } from './binance.ts';
import { BITSTAMP } from './bitstamp.ts';
import { parseExact } from './exact.ts';
import { keyedProtocol, VENDORS } from './keyed.ts';
import { KRAKEN } from './kraken.ts';
import { OKX } from './okx.ts';
import { PYTH } from './pyth.ts';
import { signedMessage } from './test-stand-ins.ts';
import type { Heard, Protocol } from './venue.ts';

const TIINGO = keyedProtocol(VENDORS.tiingo);
const TWELVE = keyedProtocol(VENDORS.twelvedata);
const TRADERMADE = keyedProtocol(VENDORS.tradermade);
const SIGNED = signedMessage({ feedId: 327, price: 1.08, us: 1_795_000_000_000_000 });

const NOTHING: readonly Heard[] = [];

const FRAMES: readonly [what: string, protocol: Protocol, text: string, heard: readonly Heard[]][] = [
  // github.com/binance/binance-spot-api-docs, web-socket-streams.md
  [
    'a trade',
    BINANCE,
    `{"stream":"btcusdt@aggTrade","data":{"e":"aggTrade","E":1795000000012,"s":"BTCUSDT","a":3412345678,"p":"65000.01000000",
      "q":"0.00150000","f":100,"l":105,"T":1795000000009,"m":true,"M":true}}`,
    [{ kind: 'trade', market: 'BTCUSDT', tradeId: 3_412_345_678, price: '65000.01000000', us: 1_795_000_000_009_000 }],
  ],
  [
    'a book',
    BINANCE,
    `{"stream":"btcusdt@bookTicker","data":{"u":400900217,"s":"BTCUSDT","b":"65000.00000000","B":"31.21000000",
      "a":"65000.01000000","A":"40.66000000"}}`,
    [{ kind: 'book', market: 'BTCUSDT', bid: '65000.00000000', ask: '65000.01000000' }],
  ],
  ['an answer to the subscription', BINANCE, '{"result":null,"id":1}', NOTHING],
  ['a shutdown', BINANCE, '{"stream":"!serverShutdown","data":{"e":"serverShutdown","E":1770123456789}}', NOTHING],
  // www.okx.com/docs-v5, and frames recorded in github.com/bmoscon/cryptofeed, sample_data/OKX
  [
    'trades',
    OKX,
    `{"arg":{"channel":"trades","instId":"BTC-USDT"},"data":[{"instId":"BTC-USDT","tradeId":"130639474","px":"65001.9",
      "sz":"0.12060306","side":"buy","ts":"1795000000027","count":"3","source":"0","seqId":1234}]}`,
    [{ kind: 'trade', market: 'BTC-USDT', tradeId: 130_639_474, price: '65001.9', us: 1_795_000_000_027_000 }],
  ],
  [
    'a book',
    OKX,
    `{"arg":{"channel":"bbo-tbt","instId":"BTC-USDT"},"data":[{"asks":[["65002","55154","0","2"]],
      "bids":[["65001.9","57745","0","2"]],"ts":"1795000000802","seqId":363996337}]}`,
    [{ kind: 'book', market: 'BTC-USDT', bid: '65001.9', ask: '65002' }],
  ],
  [
    'a subscription',
    OKX,
    '{"event":"subscribe","arg":{"channel":"trades","instId":"BTC-USDT"},"connId":"a4d3ae55"}',
    NOTHING,
  ],
  ['an error', OKX, '{"event":"error","code":"60018","msg":"Wrong URL or channel","connId":"a4d3ae55"}', NOTHING],
  // docs.kraken.com/exchange/api-reference/spot-websocket-v2
  [
    'trades',
    KRAKEN,
    `{"channel":"trade","type":"update","data":[{"symbol":"BTC/USDT","side":"sell","price":64999.5,"qty":4.0e-05,
      "ord_type":"market","trade_id":4665906,"timestamp":"2026-11-18T02:40:00.708706Z"}]}`,
    [{ kind: 'trade', market: 'BTC/USDT', tradeId: 4_665_906, price: '64999.5', us: 1_794_969_600_708_706 }],
  ],
  [
    'a book',
    KRAKEN,
    `{"channel":"ticker","type":"snapshot","data":[{"symbol":"BTC/USDT","bid":64999.4,"bid_qty":740.0,"ask":64999.5,
      "ask_qty":1361.44813783,"last":64999.5,"volume":997038.98383185,"vwap":65010.1,"low":64000.0,"high":66000.0,
      "change":-0.00017,"change_pct":-0.17,"timestamp":"2026-11-18T02:40:00.708706Z"}]}`,
    [{ kind: 'book', market: 'BTC/USDT', bid: '64999.4', ask: '64999.5' }],
  ],
  [
    'its state',
    KRAKEN,
    `{"channel":"status","data":[{"api_version":"v2","connection_id":12393906104898154338,"system":"online",
      "version":"2.0.0"}],"type":"update"}`,
    NOTHING,
  ],
  ['a heartbeat', KRAKEN, '{"channel":"heartbeat"}', NOTHING],
  [
    'a subscription',
    KRAKEN,
    `{"method":"subscribe","result":{"channel":"trade","snapshot":false,"symbol":"BTC/USDT"},"success":true,
      "time_in":"2026-11-18T02:40:00.104597Z","time_out":"2026-11-18T02:40:00.104652Z"}`,
    NOTHING,
  ],
  [
    'a refusal',
    KRAKEN,
    `{"error":"Currency pair not supported XYZ/USDT","method":"subscribe","success":false,"symbol":"XYZ/USDT",
      "time_in":"2026-11-18T02:40:00.104597Z","time_out":"2026-11-18T02:40:00.104652Z"}`,
    NOTHING,
  ],
  // www.bitstamp.net/websocket/v2, and frames recorded in github.com/bmoscon/cryptofeed, sample_data/BITSTAMP
  [
    'a trade',
    BITSTAMP,
    `{"data":{"id":216000477,"timestamp":"1795000001","amount":0.0792,"amount_str":"0.07920000","price":65003,
      "price_str":"65003.00","type":0,"microtimestamp":"1795000001596000","buy_order_id":1443875737346049,
      "sell_order_id":1443875731320832},"channel":"live_trades_btcusdt","event":"trade"}`,
    [{ kind: 'trade', market: 'btcusdt', tradeId: 216_000_477, price: '65003.00', us: 1_795_000_001_596_000 }],
  ],
  [
    'a book',
    BITSTAMP,
    `{"data":{"timestamp":"1795000001","microtimestamp":"1795000001244908","bids":[["65002.00","0.5"],["65001.00","1"]],
      "asks":[["65003.00","0.25000000"]]},"channel":"order_book_btcusdt","event":"data"}`,
    [{ kind: 'book', market: 'btcusdt', bid: '65002.00', ask: '65003.00' }],
  ],
  [
    'a subscription',
    BITSTAMP,
    '{"event":"bts:subscription_succeeded","channel":"live_trades_btcusdt","data":{}}',
    NOTHING,
  ],
  ['a heartbeat', BITSTAMP, '{"event":"bts:heartbeat","channel":"","data":{"status":"success"}}', NOTHING],
  ['a call to come back', BITSTAMP, '{"event":"bts:request_reconnect","channel":"","data":""}', NOTHING],
  // www.tiingo.com/documentation/websockets/forex
  [
    'a quote',
    TIINGO,
    `{"service":"fx","messageType":"A","data":["Q","eurusd","2026-11-18T02:40:00.236000+00:00",5000000.0,1.0801,1.080135,
      5000000.0,1.08017]}`,
    [{ kind: 'quote', market: 'eurusd', bid: '1.0801', ask: '1.08017', us: 1_794_969_600_236_000 }],
  ],
  [
    'its hello',
    TIINGO,
    '{"messageType":"I","data":{"subscriptionId":61},"response":{"code":200,"message":"Success"}}',
    [],
  ],
  ['a heartbeat', TIINGO, '{"messageType":"H","response":{"code":200,"message":"HeartBeat"}}', NOTHING],
  // twelvedata.com/docs#websocket
  [
    'a quote',
    TWELVE,
    `{"event":"price","symbol":"EUR/USD","currency_base":"Euro","currency_quote":"US Dollar","type":"Physical Currency",
      "timestamp":1795000000,"price":1.0801,"bid":1.08,"ask":1.0802}`,
    [{ kind: 'quote', market: 'EUR/USD', bid: '1.08', ask: '1.0802', us: 1_795_000_000_000_000 }],
  ],
  ['its hello', TWELVE, '{"event":"subscribe-status","status":"ok","success":[{"symbol":"EUR/USD"}],"fails":null}', []],
  ['a heartbeat', TWELVE, '{"event":"heartbeat","status":"ok"}', NOTHING],
  // tradermade.com/docs/streaming-data-api
  [
    'a quote',
    TRADERMADE,
    '{"symbol":"EURUSD","ts":"1795000000234","bid":1.20504,"ask":1.20505,"mid":1.205045}',
    [{ kind: 'quote', market: 'EURUSD', bid: '1.20504', ask: '1.20505', us: 1_795_000_000_234_000 }],
  ],
  // docs.pyth.network/price-feeds/pro/payload-reference
  [
    'a signed price',
    PYTH,
    `{"type":"streamUpdated","subscriptionId":1,"solana":{"encoding":"hex","data":"${SIGNED.toString('hex')}"}}`,
    [{ kind: 'signed', message: SIGNED }],
  ],
  ['a subscription', PYTH, '{"type":"subscribed","subscriptionId":1}', NOTHING],
  [
    'a subscription with unknown feeds',
    PYTH,
    `{"type":"subscribedWithInvalidFeedIdsIgnored","subscriptionId":1,"subscribedFeedIds":[1],
      "ignoredInvalidFeedIds":{"unknownIds":[9999999]}}`,
    NOTHING,
  ],
  ['a refusal', PYTH, '{"type":"subscriptionError","subscriptionId":1,"error":"no valid feeds"}', NOTHING],
];

describe('frames of venues', () => {
  it.each(FRAMES.map(([what, protocol, ...rest]) => [what, protocol.id, protocol, ...rest] as const))(
    '%s of %s',
    (_what, _id, protocol, text, heard) => {
      expect(protocol.read(parseExact(text))).toEqual(heard);
    },
  );

  it.each<[Protocol, string]>([
    [BINANCE, '{"stream":"!serverShutdown","data":{"e":"serverShutdown","E":1770123456789}}'],
    [BITSTAMP, '{"event":"bts:request_reconnect","channel":"","data":""}'],
    [
      OKX,
      `{"event":"notice","code":"64008","msg":"The connection will soon be closed for a service upgrade. Please reconnect.",
        "connId":"a4d3ae55"}`,
    ],
  ])('connect again when the venue asks for it', (protocol, text) => {
    expect(protocol.isLast!(parseExact(text))).toBe(true);
    const last = FRAMES.filter(([, other, frame]) => other === protocol && protocol.isLast!(parseExact(frame)));
    expect(last.every(([, , frame]) => /serverShutdown|request_reconnect/.test(frame))).toBe(true);
  });

  it('ask for what is read, by the names that the venues have', () => {
    const ask = (protocol: Protocol, ...markets: string[]) =>
      protocol.hello(markets, 'key').map((text) => JSON.parse(text) as unknown);
    expect(ask(BINANCE, 'BTCUSDT')).toEqual([
      { method: 'SUBSCRIBE', params: ['btcusdt@aggTrade', 'btcusdt@bookTicker'], id: 1 },
    ]);
    expect(ask(OKX, 'BTC-USDT')).toEqual([
      {
        op: 'subscribe',
        args: [
          { channel: 'trades', instId: 'BTC-USDT' },
          { channel: 'bbo-tbt', instId: 'BTC-USDT' },
        ],
      },
    ]);
    expect(ask(KRAKEN, 'BTC/USDT')).toEqual([
      { method: 'subscribe', params: { channel: 'trade', symbol: ['BTC/USDT'], snapshot: false } },
      {
        method: 'subscribe',
        params: { channel: 'ticker', symbol: ['BTC/USDT'], event_trigger: 'bbo', snapshot: true },
      },
    ]);
    expect(ask(BITSTAMP, 'btcusdt')).toEqual([
      { event: 'bts:subscribe', data: { channel: 'live_trades_btcusdt' } },
      { event: 'bts:subscribe', data: { channel: 'order_book_btcusdt' } },
    ]);
    expect(ask(TIINGO, 'eurusd')).toEqual([
      { eventName: 'subscribe', authorization: 'key', eventData: { thresholdLevel: 5, tickers: ['eurusd'] } },
    ]);
  });
});
