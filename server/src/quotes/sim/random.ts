/**
 * Random numbers that every engine computes alike: integer steps of sfc32 seeded by SHA-256, and normals as sums of
 * uniforms. No logarithm, no sine: those may differ in their last bit between engines, and the market must not.
 */
import { createHash } from 'node:crypto';

const WARM_UP_STEPS = 12;
/** Eight uniforms of 16 bits: mean 8 × 32767.5, standard deviation 65536 × √(8/12) but for a part in 10^10. */
const HALVES_MEAN = 8 * 32_767.5;
const HALVES_DEVIATION = 65_536 * Math.sqrt(8 / 12);

export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: Uint8Array) {
    const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
    this.#a = view.getInt32(0);
    this.#b = view.getInt32(4);
    this.#c = view.getInt32(8);
    this.#d = view.getInt32(12);
    for (let i = 0; i < WARM_UP_STEPS; i++) this.#next();
  }

  /** 32 random bits as a signed integer. */
  #next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + t) | 0;
    return t;
  }

  /** 0 <= u < 1 */
  uniform(): number {
    return (this.#next() >>> 0) / 0x1_0000_0000;
  }

  /** Mean 0, deviation 1, never beyond ±4.9. */
  normal(): number {
    // Four steps of #next with the state in local variables: history draws some twenty million of these.
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    let sum = 0;
    for (let i = 0; i < 4; i++) {
      const t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      sum += (t & 0xffff) + (t >>> 16);
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    return (sum - HALVES_MEAN) / HALVES_DEVIATION;
  }
}

/** An independent stream of random numbers for each label under one seed. */
export const streamOf = (seed: Uint8Array, label: string): Random =>
  new Random(createHash('sha256').update(seed).update(label).digest());
