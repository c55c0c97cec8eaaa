/**
 * Which of a million waiting items a price has reached: a binary heap on typed arrays, nearest price on top. A tick that
 * reaches nothing costs one comparison. An item is a slot number of its owner and is in a heap at most once.
 */
const FIRST_CAPACITY = 64;
const ABSENT = -1;

export class PriceHeap {
  /** 1: reached by falling prices, highest on top; -1: reached by rising prices, lowest on top. */
  readonly #sign: 1 | -1;
  /** Prices times the sign, so that the largest is always on top. */
  #keys = new Float64Array(FIRST_CAPACITY);
  #items = new Int32Array(FIRST_CAPACITY);
  /** Where an item stands, by item. */
  #places = new Int32Array(FIRST_CAPACITY).fill(ABSENT);
  #size = 0;

  constructor(reachedBy: 'falling' | 'rising') {
    this.#sign = reachedBy === 'falling' ? 1 : -1;
  }

  get size(): number {
    return this.#size;
  }

  has(item: number): boolean {
    return item < this.#places.length && this.#places[item] !== ABSENT;
  }

  /** Adds an item, or moves it to another price. */
  set(item: number, price: number): void {
    if (item >= this.#places.length) this.#places = grown(this.#places, item, ABSENT);
    const key = price * this.#sign;
    const place = this.#places[item]!;
    if (place === ABSENT) {
      if (this.#size === this.#items.length) {
        this.#items = grown(this.#items, this.#size, 0);
        const keys = new Float64Array(this.#items.length);
        keys.set(this.#keys);
        this.#keys = keys;
      }
      this.#rise(this.#size++, item, key);
    } else if (key > this.#keys[place]!) {
      this.#rise(place, item, key);
    } else {
      this.#sink(place, item, key);
    }
  }

  delete(item: number): void {
    if (!this.has(item)) return;
    const place = this.#places[item]!;
    this.#places[item] = ABSENT;
    this.#size -= 1;
    if (place === this.#size) return;
    const last = this.#items[this.#size]!;
    const key = this.#keys[this.#size]!;
    if (place > 0 && key > this.#keys[(place - 1) >> 1]!) this.#rise(place, last, key);
    else this.#sink(place, last, key);
  }

  /** Takes out an item whose price has been reached; undefined when there is none (left). */
  takeReached(price: number): number | undefined {
    if (this.#size === 0 || this.#keys[0]! < price * this.#sign) return undefined;
    const item = this.#items[0]!;
    this.delete(item);
    return item;
  }

  #put(place: number, item: number, key: number): void {
    this.#items[place] = item;
    this.#keys[place] = key;
    this.#places[item] = place;
  }

  #rise(from: number, item: number, key: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#keys[parent]! >= key) break;
      this.#put(place, this.#items[parent]!, this.#keys[parent]!);
      place = parent;
    }
    this.#put(place, item, key);
  }

  #sink(from: number, item: number, key: number): void {
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#keys[child + 1]! > this.#keys[child]!) child += 1;
      if (this.#keys[child]! <= key) break;
      this.#put(place, this.#items[child]!, this.#keys[child]!);
      place = child;
    }
    this.#put(place, item, key);
  }
}

const grown = (array: Int32Array<ArrayBuffer>, index: number, filler: number): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(Math.max(2 * array.length, index + 1)).fill(filler);
  larger.set(array);
  return larger;
};
