/** The same check that the phone did, of the proof as it was handed in. Pure. */
import type { DisputeKind } from '@assay/contract/dispute';
import { checkBundle } from '@assay/verify/bundle';
import type { Bundle } from '@assay/verify/bundle';
import { checkDrawBundle } from '@assay/verify/draw-bundle';
import type { DrawBundle } from '@assay/verify/draw-bundle';
import * as z from 'zod/mini';
import { DomainError } from '../../base/domain-error.ts';

export interface Finding {
  isTrue: boolean;
  /** Whether its keys are those that this server publishes: somebody else's signature proves nothing about it. */
  keys: 'ours' | 'other';
  isSigned: boolean;
  isTapeWhole: boolean;
  checks: { name: string; said: string; found: string; isRight: boolean }[];
}

/** Public keys in base64. */
export interface OurKeys {
  receipt: string;
  tape: readonly string[];
}

const checkpoint = z.object({ note: z.string(), heads: z.array(z.tuple([z.int(), z.int(), z.string()])) });
const proven = { tapeKeys: z.array(z.string()), tape: z.string(), checkpoint };
const single = {
  receipt: z.string(),
  receiptKey: z.string(),
  ...proven,
  rate: z.optional(z.object(proven)),
  receiptBefore: z.optional(z.string()),
};
/** An opening has none of its own: nothing nests without end. */
const receiptProof = z.object({ ...single, opening: z.optional(z.object(single)) });
const drawProof = z.object({
  lots: z.int(),
  commitment: z.string(),
  entriesHash: z.string(),
  seed: z.string(),
  drawsAtMs: z.int(),
  entries: z.array(z.tuple([z.string(), z.int(), z.int()])),
  tick: z.nullable(z.object({ symbolId: z.int(), record: z.string() })),
  proof: z.nullable(z.object(proven)),
});

const read = <T extends z.ZodMiniType>(schema: T, proof: string): z.output<T> => {
  try {
    return z.parse(schema, JSON.parse(proof));
  } catch {
    throw new DomainError('invalid_input', { field: 'proof' });
  }
};

const MOST_LETTERS = 200;
const short = (text: string): string => text.slice(0, MOST_LETTERS);

const checkReceipt = (bundle: Bundle, ours: OurKeys): Finding => {
  const isOurs = bundle.receiptKey === ours.receipt && bundle.tapeKeys.every((key) => ours.tape.includes(key));
  const keys = isOurs ? 'ours' : 'other';
  try {
    const { isTrue, receipt, isTapeWhole, checks } = checkBundle(bundle);
    return {
      isTrue,
      keys,
      isSigned: receipt !== undefined,
      isTapeWhole,
      checks: checks.map(({ name, said, found, isRight }) => ({
        name,
        said: short(said),
        found: short(found),
        isRight,
      })),
    };
  } catch {
    // Bytes that are none: nothing of it can be read.
    return { isTrue: false, keys, isSigned: false, isTapeWhole: false, checks: [] };
  }
};

const checkDraw = (bundle: DrawBundle, ours: OurKeys): Finding => {
  const { isTrue, checks } = checkDrawBundle(bundle);
  const isOurs = bundle.proof === null || bundle.proof.tapeKeys.every((key) => ours.tape.includes(key));
  return {
    isTrue,
    keys: isOurs ? 'ours' : 'other',
    isSigned: true,
    isTapeWhole: !checks.some(({ name, isRight }) => name === 'tape' && !isRight),
    checks: checks.map(({ name, isRight }) => ({ name, said: '', found: '', isRight })),
  };
};

export const recheck = (kind: DisputeKind, proof: string, ours: OurKeys): Finding =>
  kind === 'receipt'
    ? checkReceipt(read(receiptProof, proof) as Bundle, ours)
    : checkDraw(read(drawProof, proof), ours);

/** Found here as well: what our keys signed does not hold. */
export const isConfirmed = ({ isTrue, keys }: Finding): boolean => !isTrue && keys === 'ours';
