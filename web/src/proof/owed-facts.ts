/** Facts that this phone knows of what is owed to its member and to all, as a person reads them. */
import { call } from '@assay/client/call';
import { fetchProofJson } from '@assay/client/proof';
import { getClaim } from '@assay/contract/claim';
import { formatUnits } from '@assay/contract/money';
import { toBase64 } from '@assay/verify/checkpoint';
import { owedTo, parseLiabilities, textHash } from '@assay/verify/liabilities';
import type { LiabilitiesEntry } from '@assay/verify/liabilities';
import type { ClaimCertificate, LiabilityBundle } from '@assay/verify/liability-bundle';
import { parseLogNote } from '@assay/verify/log-head';
import { reservesByAsset } from '@assay/verify/reserves';
import * as z from 'zod/mini';
import { readHead } from './kept-head.ts';
import { fetchReceiptKey } from './fetch-bundle.ts';
import { readGoodProof } from './kept-liabilities.ts';
import { proofForm } from './liabilities-form.ts';
import { entryAnswer } from './log-entry.ts';
import { readPinned } from './pinned-keys.ts';

export interface AssetFacts {
  code: string;
  /** Decimals as texts; undefined where the member is owed nothing. */
  own: string | undefined;
  owed: string;
  /** Empty where nothing is said to be held. */
  held: { amount: string; by: 'signed' | 'claimed' | 'simulated' }[];
  isShort: boolean;
}

export interface OwedFacts {
  timeMs: number;
  members: number;
  waiting: { count: number; oldestSeconds: number };
  assets: AssetFacts[];
  /** Whether the operator has stated reserves, and they are those that were published with the tree. */
  reserves: 'stated' | 'none' | 'changed' | 'unknown';
}

const treeAnswer = z.object({ reserves: z.string() });
const statementForm = z.nullable(
  z.object({
    operator: z.string(),
    day: z.string(),
    holdings: z.array(
      z.object({
        asset: z.string(),
        amount: z.string(),
        kind: z.enum(['chain', 'bank', 'simulated']),
        network: z.optional(z.string()),
        address: z.optional(z.string()),
        message: z.optional(z.string()),
        signature: z.optional(z.string()),
      }),
    ),
  }),
);
type Statement = z.infer<typeof statementForm>;

/** The statement of reserves that belongs to a tree, or why there is none to show. */
const readReserves = async (entry: LiabilitiesEntry): Promise<Statement | 'changed' | 'unknown'> => {
  try {
    const { reserves } = await fetchProofJson(`/proof/liabilities/${entry.number}`, treeAnswer);
    if (toBase64(textHash(reserves)) !== toBase64(entry.reserves)) return 'changed';
    const parsed = statementForm.safeParse(JSON.parse(reserves));
    return parsed.success ? parsed.data : 'changed';
  } catch {
    return 'unknown';
  }
};

const originOf = async (): Promise<string> => parseLogNote((await readHead())?.note ?? '')?.origin ?? '';

const assetFacts = (
  entry: LiabilitiesEntry,
  own: readonly bigint[],
  statement: Statement,
  origin: string,
): AssetFacts[] => {
  const held = statement ? reservesByAsset(statement, entry.assets, origin) : [];
  return entry.assets.flatMap(({ code, decimals }, i) => {
    const owed = entry.owed[i]!;
    if (owed === 0n) return [];
    const parts = held.find((asset) => asset.code === code);
    const show = (units: bigint): string => formatUnits(units, decimals);
    const kinds = ['signed', 'claimed', 'simulated'] as const;
    return [
      {
        code,
        own: own[i]! > 0n ? show(own[i]!) : undefined,
        owed: show(owed),
        held: kinds.flatMap((by) => (parts && parts[by] > 0n ? [{ amount: show(parts[by]), by }] : [])),
        isShort: parts !== undefined && parts.signed + parts.claimed + parts.simulated < owed,
      },
    ];
  });
};

/** Undefined before the first proof that was found true. */
export const readOwedFacts = async (memberId: string): Promise<OwedFacts | undefined> => {
  const good = await readGoodProof(memberId);
  const entry = good && parseLiabilities(good.proof.liabilities);
  if (!entry) return undefined;
  const statement = await readReserves(entry);
  const isKnown = typeof statement !== 'string';
  return {
    timeMs: entry.timeMs,
    members: entry.members,
    waiting: entry.waiting,
    assets: assetFacts(entry, owedTo(entry.assets, good.proof), isKnown ? statement : null, await originOf()),
    reserves: isKnown ? (statement === null ? 'none' : 'stated') : statement,
  };
};

/** The proof as a file that `npm run verify` takes; undefined when there is none, or the log cannot be asked. */
export const exportProof = async (member: { id: string; name: string }): Promise<LiabilityBundle | undefined> => {
  const good = await readGoodProof(member.id);
  const entry = good && parseLiabilities(good.proof.liabilities);
  const [head, [verifier]] = [await readHead(), await readPinned('log')];
  const note = head && parseLogNote(head.note);
  if (!entry || !note || verifier === undefined) return undefined;
  const logged = await fetchProofJson(`/proof/log/entry/liabilities/${entry.number}/${note.size}`, entryAnswer);
  const log = { verifier, note: head.note, index: logged.index, proof: logged.proof };
  return { kind: 'liabilities', member, proof: good.proof, log };
};

/** The claim certificate of this month. */
export const exportClaim = async (): Promise<ClaimCertificate | undefined> => {
  const { proof: text, ...claim } = await call(getClaim, {});
  const proof = proofForm.safeParse(JSON.parse(text)).data;
  return proof && 'secret' in proof
    ? { kind: 'claim', ...claim, proof, receiptKey: await fetchReceiptKey() }
    : undefined;
};
