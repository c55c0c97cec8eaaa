/**
 * Evidence that a member hands on about what is owed to him: his proof with the head of the public log that has it, and
 * the server's signed claim certificate of a month. A stranger checks both without any server. Pure; the phone and the
 * command line run it.
 */
import { formatUnits } from '@assay/contract/money';
import { fromBase64 } from './checkpoint.ts';
import { checkMemberProof } from './liabilities.ts';
import type { Asset, CheckedProof, LiabilitiesEntry, MemberProof } from './liabilities.ts';
import { isSignedBy, parseLogNote, parseVerifierKey } from './log-head.ts';
import { isIncluded, leafHash } from './public-log.ts';
import { isSignedText } from './signed-text.ts';

/** Where the entry of the tree stands in the log, under a head that the log signed. */
export interface LoggedTree {
  verifier: string;
  note: string;
  index: number;
  proof: string[];
}

export interface LiabilityBundle {
  kind: 'liabilities';
  member: { id: string; name: string };
  proof: MemberProof;
  log: LoggedTree;
}

/** Claim that the server signs: it owed so much to this member when a tree was taken. */
export interface Claim {
  member: { id: string; name: string };
  entry: LiabilitiesEntry;
  owed: readonly bigint[];
}

const encoder = new TextEncoder();

const amountLine = ({ code, decimals }: Asset, amount: bigint): string =>
  `owed ${code} ${formatUnits(amount, decimals)}`;

/** One line a fact, in the order of the tree's assets; assets of which nothing is owed are left out. */
export const claimText = ({ member, entry, owed }: Claim): string =>
  [
    'assay/claim/v1',
    `member ${member.id}`,
    `name ${member.name}`,
    `tree ${entry.number}`,
    `time ${new Date(entry.timeMs).toISOString()}`,
    `ledger ${entry.ledger}`,
    ...entry.assets.flatMap((asset, i) => (owed[i]! > 0n ? [amountLine(asset, owed[i]!)] : [])),
    '',
  ].join('\n');

export interface ClaimCertificate extends Omit<LiabilityBundle, 'kind' | 'log'> {
  kind: 'claim';
  text: string;
  /** Signature of the receipt key, base64. */
  signature: string;
  receiptKey: string;
}

export interface BundleVerdict {
  isTrue: boolean;
  checks: { name: 'leaf' | 'log' | 'signature' | 'words'; isRight: boolean }[];
  /** Undefined when the leaf is not right. */
  owed: CheckedProof | undefined;
}

export const isLogged = ({ verifier, note, index, proof }: LoggedTree, entry: string): boolean => {
  try {
    const key = parseVerifierKey(verifier, 'log');
    const head = parseLogNote(note);
    if (!key || !head || !isSignedBy(head, key)) return false;
    return isIncluded({ ...head, index, leaf: leafHash(encoder.encode(entry)), proof: proof.map(fromBase64) });
  } catch {
    return false;
  }
};

const checkLeaf = ({ member, proof }: Pick<LiabilityBundle, 'member' | 'proof'>): CheckedProof | undefined => {
  const checked = checkMemberProof(proof, { id: member.id, names: [member.name] });
  return typeof checked === 'string' ? undefined : checked;
};

const verdict = (owed: CheckedProof | undefined, others: BundleVerdict['checks']): BundleVerdict => {
  const checks = [{ name: 'leaf' as const, isRight: owed !== undefined }, ...others];
  return { isTrue: checks.every(({ isRight }) => isRight), checks, owed };
};

export const checkLiabilityBundle = (bundle: LiabilityBundle): BundleVerdict =>
  verdict(checkLeaf(bundle), [{ name: 'log', isRight: isLogged(bundle.log, bundle.proof.liabilities) }]);

/** The words must be the very ones that follow from the leaf: a signature over less is no certificate of it. */
export const checkClaim = (claim: ClaimCertificate): BundleVerdict => {
  const { text, signature, receiptKey: publicKey, member } = claim;
  const owed = checkLeaf(claim);
  return verdict(owed, [
    { name: 'signature', isRight: isSignedText({ text, signature, publicKey }) },
    {
      name: 'words',
      isRight: owed !== undefined && claimText({ member, entry: owed.entry, owed: owed.owed }) === text,
    },
  ]);
};
