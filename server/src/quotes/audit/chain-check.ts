/** Y1: the chain of every instrument is whole, its records are numbered without a hole, and checkpoints cover it. */
import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { equalBytes } from '@assay/verify/binary';
import { headsRoot, parseCheckpoint } from '@assay/verify/checkpoint';
import { GENESIS_HEAD, nextHead } from '@assay/verify/tape-chain';
import { encodeRecord } from '@assay/verify/tape-record';
import type { StoredCheckpoint } from '../tape/checkpoint-codec.ts';
import { sha256 } from '../../base/sha256.ts';
import { noteOf } from '../tape/tape-reader.ts';
import { Tally } from './tally.ts';
import type { Period, Stretch } from './tape-periods.ts';

/** DER of an Ed25519 public key, up to the 32 bytes of the key itself. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

interface Reached {
  seq: number;
  head: Uint8Array;
}

export class ChainCheck {
  readonly chain = new Tally('Every tape is one unbroken chain', 'records');
  readonly roots = new Tally('Checkpoints cover exactly these tapes', 'checkpoints');
  readonly signatures = new Tally('Checkpoints are signed by a published key', 'signatures');
  readonly #keys: ReadonlyMap<string, KeyObject>;
  readonly #reached = new Map<number, Reached>();
  #lastCheckpoint: number | undefined;

  constructor(keys: readonly { keyHash: Buffer; publicKey: Buffer }[]) {
    const readable = new Map<string, KeyObject>();
    for (const { keyHash, publicKey } of keys) {
      const name = keyHash.toString('hex');
      this.signatures.attempt(`key ${name}`, () => {
        const key = Buffer.concat([SPKI_PREFIX, publicKey]);
        readable.set(name, createPublicKey({ key, format: 'der', type: 'spki' }));
      });
    }
    this.#keys = readable;
  }

  take(period: Period): void {
    for (const place of period.unreadable.tape) this.chain.fail(place);
    for (const place of period.unreadable.checkpoints) this.roots.fail(place);
    const heads = headsNeeded(period.checkpoints);
    for (const [symbolId, reached] of this.#reached) remember(heads, symbolId, reached);
    for (const stretch of period.stretches) this.#takeStretch(stretch, heads);
    for (const checkpoint of period.checkpoints) {
      this.roots.attempt(`checkpoint ${checkpoint.number}`, () => this.#takeCheckpoint(checkpoint, heads));
    }
  }

  #takeStretch({ symbolId, records, claimed }: Stretch, heads: HeadsNeeded): void {
    const label = `instrument ${symbolId}`;
    // Tape before the keeping time is gone: its first segment says where it went on.
    const start = this.#reached.get(symbolId) ?? {
      seq: (claimed?.fromSeq ?? records[0]?.seq ?? 1) - 1,
      head: claimed?.headBefore ?? GENESIS_HEAD,
    };
    if (claimed && !equalBytes(claimed.headBefore, start.head))
      this.chain.fail(`${label}: broken before record ${claimed.fromSeq}`);
    let { seq, head } = start;
    for (const record of records) {
      seq += 1;
      this.chain.expect(record.seq === seq && record.symbolId === symbolId, () => `${label}: record ${seq} is missing`);
      head = nextHead(head, encodeRecord(record), sha256);
      remember(heads, symbolId, { seq, head });
    }
    if (claimed && (claimed.toSeq !== seq || !equalBytes(claimed.headAfter, head))) {
      this.chain.fail(`${label}: records ${claimed.fromSeq} to ${claimed.toSeq} do not lead to their head`);
    }
    this.#reached.set(symbolId, { seq, head });
  }

  #takeCheckpoint(checkpoint: StoredCheckpoint, heads: HeadsNeeded): void {
    const { number } = checkpoint;
    if (this.#lastCheckpoint !== undefined && number !== this.#lastCheckpoint + 1) {
      this.roots.fail(`checkpoint ${this.#lastCheckpoint + 1} is missing`);
    }
    this.#lastCheckpoint = number;
    const covered = Array.from(checkpoint.seqs, ([symbolId, seq]) => ({
      symbolId,
      seq,
      head: heads.get(symbolId)?.get(seq) ?? (seq === 0 ? GENESIS_HEAD : undefined),
    }));
    const known = covered.filter((head): head is typeof head & { head: Uint8Array } => head.head !== undefined);
    const isRight = known.length === covered.length && equalBytes(headsRoot(known, sha256), checkpoint.root);
    this.roots.expect(isRight, () => `checkpoint ${number} covers another tape`);
    this.signatures.expect(this.#isSigned(checkpoint), () => `checkpoint ${number} is not signed`);
  }

  #isSigned(checkpoint: StoredCheckpoint): boolean {
    const key = this.#keys.get(Buffer.from(checkpoint.keyHash).toString('hex'));
    if (!key) return false;
    const { body, signature } = parseCheckpoint(noteOf(checkpoint));
    return verify(null, Buffer.from(body), key, signature);
  }
}

/** Heads of each instrument that checkpoints of this period need. */
type HeadsNeeded = Map<number, Map<number, Uint8Array | undefined>>;

const headsNeeded = (checkpoints: readonly StoredCheckpoint[]): HeadsNeeded => {
  const needed: HeadsNeeded = new Map();
  for (const { seqs } of checkpoints) {
    for (const [symbolId, seq] of seqs) {
      const own = needed.get(symbolId) ?? new Map<number, Uint8Array | undefined>();
      needed.set(symbolId, own.set(seq, undefined));
    }
  }
  return needed;
};

const remember = (heads: HeadsNeeded, symbolId: number, { seq, head }: Reached): void => {
  const own = heads.get(symbolId);
  if (own?.has(seq)) own.set(seq, head);
};
