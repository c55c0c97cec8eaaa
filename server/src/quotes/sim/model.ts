/**
 * Parts of the simulated market. The model of a day is frozen with its commitment, so that a day can be recomputed
 * years later whatever was changed in the tables since.
 */
import { createHash } from 'node:crypto';
import type { InstrumentClass } from '@assay/contract/market';
import type { Tx } from '../../db/database.ts';
import type { Instrument } from '../instrument.ts';

export interface SimulatedAsset {
  code: string;
  class: InstrumentClass;
  /** In USD: where a new market starts, and what the price is slowly drawn back to. */
  anchor: number;
  dailyVolatility: number;
  /** Loadings on the factors that move many assets at once. */
  risk: number;
  dollar: number;
  sector: number;
}

export type SimulatedInstrument = Pick<
  Instrument,
  'id' | 'class' | 'base' | 'quote' | 'scale' | 'hours' | 'ticksPerMinute'
> &
  Partial<Pick<Instrument, 'listedMs'>>;

export interface MarketModel {
  version: 1;
  assets: readonly SimulatedAsset[];
  instruments: readonly SimulatedInstrument[];
}

export const loadModel = async (db: Tx, instruments: readonly Instrument[]): Promise<MarketModel> => ({
  version: 1,
  assets: await db.query<SimulatedAsset>(
    `select code, class, anchor, daily_volatility as "dailyVolatility", risk, dollar, sector
       from simulated_asset order by code collate "C"`,
  ),
  instruments: instruments.map(({ id, class: kind, base, quote, scale, hours, ticksPerMinute, listedMs }) => ({
    id,
    class: kind,
    base,
    quote,
    scale,
    hours,
    ticksPerMinute,
    ...(listedMs > 0 && { listedMs }),
  })),
});

export const modelHash = (text: string): Uint8Array => createHash('sha256').update(text).digest();
