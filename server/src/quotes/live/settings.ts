/** Which venues an operator uses, what each calls our instruments, and what of that goes on the tape. */
import { SIGNED_VENUE, VENUES } from '@assay/verify/source-rule';
import type { VenueName } from '@assay/verify/source-rule';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Instrument } from '../instrument.ts';
import { BINANCE } from './binance.ts';
import { BITSTAMP } from './bitstamp.ts';
import { keyedProtocol, VENDORS } from './keyed.ts';
import { KRAKEN } from './kraken.ts';
import { LiveFeed } from './live-feed.ts';
import type { LiveMarket } from './live-feed.ts';
import { OKX } from './okx.ts';
import { PYTH } from './pyth.ts';
import { venueOf } from './socket.ts';
import type { Protocol } from './venue.ts';

export interface VenueSettings {
  venues: readonly VenueName[];
  /** Attestation that these venues may be used, with its author. */
  attested: string;
  /** By venue, then by our symbol; `null` where a venue is not to be used for one. */
  symbols: Readonly<Partial<Record<VenueName, Readonly<Record<string, string | null>>>>>;
  keys: Readonly<Partial<Record<VenueName, string>>>;
  urls: Readonly<Partial<Record<VenueName, string>>>;
  signers: readonly Uint8Array[];
}

const RULE = 2;
const MINIMUM = 3;
const PUBLISHERS = 3;
const CONFIDENCE_BPS = 20;
/** How far apart venues may be: currencies agree to a tenth of a percent. */
const BAND_BPS: Record<Instrument['class'], number> = { crypto: 50, metal: 50, forex: 10 };

const PROTOCOLS: Record<VenueName, Protocol> = {
  binance: BINANCE,
  okx: OKX,
  kraken: KRAKEN,
  bitstamp: BITSTAMP,
  tiingo: keyedProtocol(VENDORS.tiingo),
  twelvedata: keyedProtocol(VENDORS.twelvedata),
  tradermade: keyedProtocol(VENDORS.tradermade),
  pyth: PYTH,
};

type NameMarket = (base: string, quote: string) => string;

/** Venues of coins and dealers of everything else, with how each names a market. Pyth's feeds have numbers, by contract. */
const NAMES: Readonly<Record<VenueName, { isOfCoins: boolean; name: NameMarket } | undefined>> = {
  binance: { isOfCoins: true, name: (base, quote) => `${base}${quote}` },
  okx: { isOfCoins: true, name: (base, quote) => `${base}-${quote}` },
  kraken: { isOfCoins: true, name: (base, quote) => `${base}/${quote}` },
  bitstamp: { isOfCoins: true, name: (base, quote) => `${base}${quote}`.toLowerCase() },
  tiingo: { isOfCoins: false, name: (base, quote) => `${base}${quote}`.toLowerCase() },
  twelvedata: { isOfCoins: false, name: (base, quote) => `${base}/${quote}` },
  tradermade: { isOfCoins: false, name: (base, quote) => `${base}${quote}` },
  pyth: undefined,
};

/** The name of a market at a venue that no setting names; undefined where the venue has none of its class. */
const usualName = (venue: VenueName, { base, quote, class: kind }: Instrument): string | undefined => {
  const names = NAMES[venue];
  return names && names.isOfCoins === (kind === 'crypto') ? names.name(base, quote) : undefined;
};

export const liveMarkets = (settings: VenueSettings, instruments: readonly Instrument[]): LiveMarket[] =>
  instruments.flatMap((instrument): LiveMarket[] => {
    const markets = settings.venues.flatMap((venue) => {
      const named = settings.symbols[venue]?.[instrument.symbol];
      const market = named === undefined ? usualName(venue, instrument) : (named ?? undefined);
      return market === undefined ? [] : [{ venue: VENUES[venue], market }];
    });
    if (markets.length === 0) return [];
    const sources = {
      version: RULE,
      minimum: MINIMUM,
      bandBps: BAND_BPS[instrument.class],
      publishers: PUBLISHERS,
      confidenceBps: CONFIDENCE_BPS,
      attested: settings.attested,
      markets,
      signers: markets.some(({ venue }) => venue === SIGNED_VENUE) ? settings.signers : [],
    };
    return [{ instrument, sources }];
  });

/** Symbols that could never have a price: neither enough venues nor a signed source. */
export const withoutSources = (
  settings: VenueSettings | undefined,
  instruments: readonly Instrument[],
): readonly string[] => {
  const covered = new Set(
    (settings ? liveMarkets(settings, instruments) : [])
      .filter(({ sources: { markets, minimum } }) => {
        const isSigned = markets.some(({ venue }) => venue === SIGNED_VENUE);
        return isSigned || markets.length >= minimum;
      })
      .map(({ instrument }) => instrument.symbol),
  );
  return instruments.map(({ symbol }) => symbol).filter((symbol) => !covered.has(symbol));
};

export const openLiveFeed = (
  settings: VenueSettings,
  { instruments, clock, log }: { instruments: readonly Instrument[]; clock: Clock; log: Log },
): LiveFeed => {
  const venues = settings.venues.map((name) =>
    venueOf(PROTOCOLS[name], { log, url: settings.urls[name], key: settings.keys[name] }),
  );
  return new LiveFeed({ clock, markets: liveMarkets(settings, instruments), venues, signers: settings.signers });
};
