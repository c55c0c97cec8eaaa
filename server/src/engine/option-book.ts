/**
 * Options that run. It finds the moment at which each can be decided; what is decided is `settleOption`'s, from the tape
 * alone (C1, C6). Told the records of the tape in order and how far the tape reaches, it answers with entries and ends.
 */
import type { Realm } from '@assay/contract/ledger';
import { optionAfterSeq, settleOption } from '@assay/verify/option-rule';
import type { OptionEnd, OptionTerms } from '@assay/verify/option-rule';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import { PriceHeap } from './price-heap.ts';
import type { TapeWindow } from './tape-window.ts';

export interface Option extends OptionTerms {
  id: string;
  memberId: string;
  realm: Realm;
  symbolId: number;
  /** Number and price of the entry tick once it is known. */
  entry: { seq: number; price: bigint } | undefined;
}

export type OptionEffect =
  | { kind: 'entered'; option: Option; tick: Tick }
  | { kind: 'settled'; option: Option; end: OptionEnd };

export class OptionBook {
  readonly #tape: TapeWindow;
  readonly #slots = new Map<string, number>();
  readonly #options: (Option | undefined)[] = [];
  readonly #free: number[] = [];
  /** By expiry: time only rises. */
  readonly #expiries = new PriceHeap('rising');
  /** Expired, while a tick of before their expiry may still arrive. */
  readonly #expired = new Set<number>();
  /** Without an entry yet, by instrument. */
  readonly #waiting = new Map<number, Set<number>>();
  /** The time of each instrument's newest valid tick: none of before it can come any more. */
  readonly #newest = new Map<number, number>();
  readonly #counts = new Map<string, number>();

  constructor(tape: TapeWindow) {
    this.#tape = tape;
    tape.keepFor((symbolId) => this.#oldestOf(symbolId));
  }

  get size(): number {
    return this.#slots.size;
  }

  add(option: Option): void {
    const slot = this.#free.pop() ?? this.#options.length;
    this.#options[slot] = option;
    this.#slots.set(option.id, slot);
    this.#expiries.set(slot, option.expiryUs);
    this.#counts.set(option.memberId, this.countOf(option.memberId) + 1);
    if (option.entry === undefined) this.#waitingOf(option.symbolId).add(slot);
  }

  get(id: string): Option | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#options[slot];
  }

  countOf(memberId: string): number {
    return this.#counts.get(memberId) ?? 0;
  }

  *options(): Generator<Option> {
    for (const option of this.#options) if (option !== undefined) yield option;
  }

  /** A tick that has just been put on the tape. */
  onRecord(record: TapeRecord): OptionEffect[] {
    if (!isValidTick(record)) return [];
    this.#newest.set(record.symbolId, record.tsSrc);
    const waiting = this.#waiting.get(record.symbolId);
    if (waiting === undefined || waiting.size === 0) return [];
    const effects: OptionEffect[] = [];
    for (const slot of waiting) {
      const option = this.#options[slot]!;
      if (record.seq <= option.acceptSeq || record.tsSrc <= option.acceptUs || record.tsSrc > option.expiryUs) continue;
      waiting.delete(slot);
      const entered: Option = { ...option, entry: { seq: record.seq, price: BigInt(record.price) } };
      this.#options[slot] = entered;
      effects.push({ kind: 'entered', option: entered, tick: record });
    }
    return effects.toSorted(byId);
  }

  /**
   * The tape has been brought up to this moment: what has expired is decided, once nothing can come any more that the
   * rule would count. A tick is told when it arrives, but counts at the time of its source, and later than the
   * instrument's limit it does not count at all.
   */
  onTime(us: number): OptionEffect[] {
    for (let slot = this.#expiries.takeReached(us); slot !== undefined; slot = this.#expiries.takeReached(us)) {
      this.#expired.add(slot);
    }
    const effects: OptionEffect[] = [];
    for (const slot of this.#expired) {
      const { symbolId, expiryUs, staleUs } = this.#options[slot]!;
      if ((this.#newest.get(symbolId) ?? 0) >= expiryUs || us >= expiryUs + staleUs) effects.push(this.#settle(slot));
    }
    return effects.toSorted(byId);
  }

  /** Lines of everything in it, sorted: the same state gives the same text. */
  text(): string {
    return [...this.options()].map(optionText).toSorted().join('\n');
  }

  #settle(slot: number): OptionEffect {
    const option = this.#options[slot]!;
    const records = this.#tape.since(option.symbolId, optionAfterSeq(option));
    if (records === undefined) throw new Error(`the tape of option ${option.id} is no longer in memory`);
    this.#expired.delete(slot);
    this.#options[slot] = undefined;
    this.#slots.delete(option.id);
    if (this.countOf(option.memberId) > 1) this.#counts.set(option.memberId, this.countOf(option.memberId) - 1);
    else this.#counts.delete(option.memberId);
    this.#waiting.get(option.symbolId)?.delete(slot);
    this.#free.push(slot);
    return { kind: 'settled', option, end: settleOption(option, records) };
  }

  #oldestOf(symbolId: number): number | undefined {
    let oldest: number | undefined;
    for (const option of this.#options) {
      if (option?.symbolId === symbolId) oldest = Math.min(optionAfterSeq(option), oldest ?? Infinity);
    }
    return oldest;
  }

  #waitingOf(symbolId: number): Set<number> {
    const waiting = this.#waiting.get(symbolId) ?? new Set<number>();
    this.#waiting.set(symbolId, waiting);
    return waiting;
  }
}

const byId = (a: OptionEffect, b: OptionEffect): number => (a.option.id < b.option.id ? -1 : 1);

const optionText = (option: Option): string =>
  [
    `option ${option.id}`,
    option.memberId,
    option.realm,
    option.symbolId,
    option.rule,
    option.direction,
    option.stake,
    option.payoutRate,
    option.clientSeq ?? '',
    option.acceptSeq,
    option.acceptUs,
    option.expiryUs,
    option.staleUs,
    option.entry ? `${option.entry.seq}@${option.entry.price}` : '',
  ].join(' ');
