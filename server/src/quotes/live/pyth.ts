/**
 * Pyth Pro, the signed source. Each feed is subscribed to by itself, so that the message behind a price holds that price
 * alone and stands beside it on its tape. The key stays here; what is relayed is the signed message.
 *
 * All three addresses are listened to at once: one of them is down for a moment whenever the source is deployed.
 * https://docs.pyth.network/price-feeds/pro/subscribe-price-updates
 */
import * as z from 'zod';
import type { Protocol } from './venue.ts';

const MAX_HEX = 4096;
const frames = z.union([
  z.object({
    type: z.literal('streamUpdated'),
    solana: z.object({
      encoding: z.literal('hex'),
      data: z
        .string()
        .regex(/^([0-9a-f]{2})+$/)
        .max(MAX_HEX),
    }),
  }),
  z.object({ type: z.string().max(40) }),
]);

/** Bid and ask are left out: the source calls them experimental. */
const PROPERTIES = ['price', 'publisherCount', 'exponent', 'confidence', 'feedUpdateTimestamp'];

export const PYTH: Protocol = {
  id: 'pyth',
  url: 'wss://pyth-lazer-0.dourolabs.app/v1/stream',
  twins: ['wss://pyth-lazer-1.dourolabs.app/v1/stream', 'wss://pyth-lazer-2.dourolabs.app/v1/stream'],
  withKey: (url, key) => ({ url, headers: { Authorization: `Bearer ${key}` } }),
  hello: (markets) =>
    markets.map((market, index) =>
      JSON.stringify({
        type: 'subscribe',
        subscriptionId: index + 1,
        priceFeedIds: [Number(market)],
        properties: PROPERTIES,
        formats: ['solana'],
        deliveryFormat: 'json',
        jsonBinaryEncoding: 'hex',
        channel: 'fixed_rate@200ms',
        parsed: false,
        ignoreInvalidFeeds: true,
      }),
    ),
  read: (frame) => {
    const parsed = frames.parse(frame);
    return 'solana' in parsed ? [{ kind: 'signed', message: Buffer.from(parsed.solana.data, 'hex') }] : [];
  },
};
