/**
 * A witness of one public log (C2SP tlog-witness): it keeps the newest head it has cosigned, cosigns only what goes on from
 * there, and keeps both sides of whatever contradicts it. It trusts nothing but the log's key and its own memory.
 */
import { fromBase64, toBase64 } from '@assay/verify/checkpoint';
import { cosignatureLine, cosignedText, isSignedBy, parseLogNote, verifierKey } from '@assay/verify/log-head';
import type { LogNote, NamedKey } from '@assay/verify/log-head';
import { emptyRoot, isConsistent } from '@assay/verify/public-log';
import { toHex } from '@assay/verify/binary';
import { witnessedKeysText } from '@assay/verify/witnessed-keys';
import type { SeenKey } from '@assay/verify/witnessed-keys';

export interface WitnessKey extends NamedKey {
  sign: (text: string) => Uint8Array;
}

/** Two heads that the log signed and that cannot both be true, or keys that were known and one that does not follow from them. */
export interface Contradiction {
  was: string;
  is: string;
  at: string;
}

export interface WitnessState {
  /** The newest head that was cosigned, as the log signed it. */
  note: string | null;
  /** The line by which it was cosigned. */
  line: string;
  contradictions: Contradiction[];
  /** Keys of the instance, of each purpose in the order in which they followed. */
  keys: SeenKey[];
}

export interface Store {
  read: () => Promise<WitnessState>;
  /** On the disk before it resolves: a witness that forgets can be led astray. */
  write: (state: WitnessState) => Promise<void>;
}

export type Answer =
  | { status: 200; line: string }
  /** The size that a proof has to begin with. */
  | { status: 409; size: number }
  | { status: 400 | 403 | 404 | 422 };

/** Each contradiction is kept once; more than these add nothing. */
const MOST_CONTRADICTIONS = 100;
const MOST_HASHES = 63;
const REQUEST = /^old (0|[1-9]\d{0,15})\n((?:[A-Za-z0-9+/]{43}=\n)*)\n/;

interface Submitted {
  old: number;
  proof: Uint8Array[];
  note: string;
}

const parseRequest = (body: string): Submitted | undefined => {
  const [whole, old, lines] = REQUEST.exec(body) ?? [];
  if (whole === undefined || lines === undefined) return undefined;
  const hashes = lines.split('\n').slice(0, -1);
  if (hashes.length > MOST_HASHES) return undefined;
  try {
    return { old: Number(old), proof: hashes.map(fromBase64), note: body.slice(whole.length) };
  } catch {
    return undefined;
  }
};

const isSameRoot = (one: LogNote, other: LogNote): boolean => toHex(one.root) === toHex(other.root);

export class Witness {
  readonly #log: NamedKey;
  readonly #key: WitnessKey;
  readonly #store: Store;
  readonly #now: () => number;
  /** One change at a time: to compare with what is kept and to keep the next must not be parted. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ log, key, store, now }: { log: NamedKey; key: WitnessKey; store: Store; now: () => number }) {
    this.#log = log;
    this.#key = key;
    this.#store = store;
    this.#now = now;
  }

  /** The key of the witness as one line. */
  get verifier(): string {
    return verifierKey(this.#key, 'witness');
  }

  state(): Promise<WitnessState> {
    return this.#store.read();
  }

  /** The body of `add-checkpoint`. */
  add(body: string): Promise<Answer> {
    const submitted = parseRequest(body);
    if (!submitted) return Promise.resolve({ status: 400 });
    return this.#inTurn(() => this.#judge(submitted));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #judge({ old, proof, note }: Submitted): Promise<Answer> {
    const head = parseLogNote(note);
    if (!head) return { status: 400 };
    if (head.origin !== this.#log.name) return { status: 404 };
    if (!isSignedBy(head, this.#log)) return { status: 403 };
    if (old > head.size) return { status: 400 };
    const state = await this.#store.read();
    const kept = state.note === null ? undefined : parseLogNote(state.note);
    const size = kept?.size ?? 0;
    // The log signed two of the same length: its own contradiction, proof or not. An older one is just old.
    if (kept && head.size === size && !isSameRoot(head, kept)) {
      await this.#contradict(state, note);
      return { status: 422 };
    }
    if (old !== size) return { status: 409, size };
    if (!isConsistent({ before: kept ?? { size: 0, root: emptyRoot() }, after: head, proof })) return { status: 422 };
    const seconds = Math.floor(this.#now() / 1000);
    const line = cosignatureLine(this.#key, seconds, this.#key.sign(cosignedText(head.body, seconds)));
    await this.#store.write({ ...state, note, line });
    return { status: 200, line };
  }

  /** Where the log itself offers as its newest a head that is shorter than the kept one, or does not go on from it. */
  async denied(note: string): Promise<void> {
    const head = parseLogNote(note);
    if (!head || !isSignedBy(head, this.#log)) return;
    await this.#inTurn(async () => this.#contradict(await this.#store.read(), note));
  }

  async keys(): Promise<readonly SeenKey[]> {
    return (await this.#store.read()).keys;
  }

  addKey({ purpose, key }: Pick<SeenKey, 'purpose' | 'key'>): Promise<void> {
    return this.#inTurn(async () => {
      const state = await this.#store.read();
      await this.#store.write({ ...state, keys: [...state.keys, { purpose, key, sinceMs: this.#now() }] });
    });
  }

  /** Where the instance offers a key that does not follow from the known ones. */
  deniedKey(was: string, is: string): Promise<void> {
    return this.#inTurn(async () => this.#contradict(await this.#store.read(), is, was));
  }

  /** Returns its public statement on the keys, signed. */
  async signedKeys(): Promise<{ text: string; signature: string }> {
    const log = verifierKey(this.#log, 'log');
    const text = witnessedKeysText({ log, timeMs: this.#now(), keys: await this.keys() });
    return { text, signature: toBase64(this.#key.sign(text)) };
  }

  async #contradict(state: WitnessState, is: string, was = state.note ?? ''): Promise<void> {
    const isKnown = state.contradictions.some((known) => known.was === was && known.is === is);
    if (isKnown || state.contradictions.length >= MOST_CONTRADICTIONS) return;
    const found = { was, is, at: new Date(this.#now()).toISOString() };
    await this.#store.write({ ...state, contradictions: [...state.contradictions, found] });
  }
}
