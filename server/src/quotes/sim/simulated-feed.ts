/** The simulated market behind the interface of a feed. Any minute can be reached at once, so a restart costs nothing. */
import type { Commitment, Feed, RawTick, TimeSpan } from '../feed.ts';
import { MINUTE_MS } from './bridge.ts';
import type { SimulatedTick } from './bridge.ts';
import type { MarketCalendar } from './calendar.ts';
import type { SimulatedInstrument } from './model.ts';

export class SimulatedFeed implements Feed {
  readonly isSimulated = true;
  readonly #calendar: MarketCalendar;
  readonly #instruments: readonly SimulatedInstrument[];
  #minute = { startMs: -1, ticks: [] as { instrument: SimulatedInstrument; ticks: readonly SimulatedTick[] }[] };
  #commitments: readonly Commitment[];

  private constructor(
    calendar: MarketCalendar,
    instruments: readonly SimulatedInstrument[],
    commitments: Commitment[],
  ) {
    this.#calendar = calendar;
    this.#instruments = instruments;
    this.#commitments = commitments;
  }

  static async open(calendar: MarketCalendar, instruments: readonly SimulatedInstrument[]): Promise<SimulatedFeed> {
    return new SimulatedFeed(calendar, instruments, await calendar.commitments());
  }

  async prepare(nowMs: number): Promise<readonly Commitment[]> {
    if (nowMs < this.#calendar.market.endMs) return [];
    await this.#calendar.advance(nowMs);
    this.#commitments = await this.#calendar.commitments();
    return this.#commitments.slice(1);
  }

  commitments(): readonly Commitment[] {
    return this.#commitments;
  }

  poll({ fromMs, untilMs }: TimeSpan): RawTick[] {
    const raw: RawTick[] = [];
    for (let start = fromMs - (fromMs % MINUTE_MS); start <= untilMs; start += MINUTE_MS) {
      for (const { instrument, ticks } of this.#ticksOf(start)) {
        for (const { offsetMs, price, spreadStep } of ticks) {
          const atMs = start + offsetMs;
          if (atMs > fromMs && atMs <= untilMs) raw.push({ id: instrument.id, atMs, price, spreadStep, sources: [] });
        }
      }
    }
    return raw.toSorted((a, b) => a.atMs - b.atMs);
  }

  #ticksOf(startMs: number) {
    if (this.#minute.startMs !== startMs) {
      const market = this.#calendar.marketAt(startMs);
      const ticks = this.#instruments.map((instrument) => ({
        instrument,
        ticks: market?.ticks(instrument, (startMs - market.startMs) / MINUTE_MS) ?? [],
      }));
      this.#minute = { startMs, ticks };
    }
    return this.#minute.ticks;
  }
}
