/** The newest proof of what is owed that this phone found true, for the member to read and to hand on. */
import type { MemberProof } from '@assay/verify/liabilities';
import { onKept, readKept, writeKept } from './kept.ts';
import { proofForm } from './liabilities-form.ts';

const storeOf = (memberId: string): string => `owed ${memberId}`;

export interface GoodProof {
  proof: MemberProof;
  /** Epoch milliseconds of the tree. */
  timeMs: number;
}

export const keepGoodProof = (memberId: string, proof: MemberProof, timeMs: number): Promise<void> =>
  writeKept(storeOf(memberId), { proof, timeMs });

export const readGoodProof = async (memberId: string): Promise<GoodProof | undefined> => {
  const kept = (await readKept(storeOf(memberId))) as { proof?: unknown; timeMs?: unknown } | undefined;
  const proof = proofForm.safeParse(kept?.proof).data;
  return proof && 'secret' in proof && typeof kept?.timeMs === 'number' ? { proof, timeMs: kept.timeMs } : undefined;
};

/** Tells when a newer proof was found true. Returns how to end it. */
export const onGoodProof = (memberId: string, listener: () => void): (() => void) =>
  onKept((name) => {
    if (name === storeOf(memberId)) listener();
  });
