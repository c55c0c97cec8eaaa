/**
 * Facts that this phone was told of offerings before they were drawn: terms, the hash of the seed, the hash of the
 * entries, and the name of its own entry. The first saying counts, because it must hold for ever. Small and bounded.
 */
import { useSession } from '@assay/client/session';
import { readStored, writeStored } from '@assay/client/storage';
import type { Offering } from '@assay/contract/offering';
import * as z from 'zod/mini';

const STORE = 'offerings';
const MOST = 40;

const keptTerms = z.object({
  /** Members who share a phone have entries of their own; a member's id also tells one exchange from another. */
  member: z.string(),
  id: z.string(),
  /** By the names of the wire. */
  terms: z.record(z.string(), z.string()),
  entriesHash: z.optional(z.string()),
  entryName: z.optional(z.string()),
});
const keptList = z.array(keptTerms);
export type KeptTerms = z.infer<typeof keptTerms>;

const parse = (text: string | null): KeptTerms[] => {
  try {
    const parsed = keptList.safeParse(JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

/** As it is stored, for a check that runs in another thread and has no such store. */
export const termsText = (): string | null => readStored(STORE);
export const takeTermsText = (text: string | null): void => writeStored(STORE, text);

const readKept = (): KeptTerms[] => parse(readStored(STORE));

const memberNow = (): string => useSession.getState().userInfo?.id ?? '';

const isOwn = (kept: KeptTerms, id: string): boolean => kept.id === id && kept.member === memberNow();

export const findKeptTerms = (id: string): KeptTerms | undefined => readKept().find((kept) => isOwn(kept, id));

/** Keeps what was known and adds only what was not. */
const keep = ({ id, terms, ...more }: Omit<KeptTerms, 'member'>): void => {
  const before = findKeptTerms(id);
  const kept = { member: memberNow(), id, ...more, ...before, terms: { ...terms, ...before?.terms } };
  const text = JSON.stringify([...readKept().filter((one) => !isOwn(one, id)), kept].slice(-MOST));
  if (text !== readStored(STORE)) writeStored(STORE, text);
};

type Terms = Pick<
  Offering,
  'id' | 'commitment' | 'lots' | 'lotSize' | 'estimatedPrice' | 'drawSymbol' | 'drawsAt' | 'closesAt'
>;

const termsOf = ({ commitment, lots, lotSize, estimatedPrice, drawSymbol, drawsAt, closesAt }: Terms) => ({
  commitment,
  lots: String(lots),
  lotSize,
  estimatedPrice,
  drawSymbol,
  drawsAt,
  closesAt,
});

/** Only before the draw: later on there is nothing that it could prove. */
export const keepTerms = (offering: Terms): void => keep({ id: offering.id, terms: termsOf(offering) });
export const keepEntriesHash = (id: string, entriesHash: string): void => keep({ id, terms: {}, entriesHash });
export const keepEntryName = (id: string, entryName: string): void => keep({ id, terms: {}, entryName });

/** Adds the hashes that a check in another thread was told of. */
export const addEntriesHashes = (text: string | null): void => {
  for (const { id, member, entriesHash } of parse(text))
    if (member === memberNow() && entriesHash !== undefined) keepEntriesHash(id, entriesHash);
};

export interface Change {
  field: string;
  before: string;
  now: string;
}

/** The terms once more, as the draw tells them. */
export type DrawnTerms = Pick<Terms, 'commitment' | 'lots' | 'drawsAt'> & { entriesHash: string };

/** Terms told before, here or in the list of offerings, that differ now. */
export const changesOf = (kept: KeptTerms | undefined, offering: Terms, drawn: DrawnTerms): Change[] => {
  const before = {
    ...termsOf(offering),
    ...kept?.terms,
    ...(kept?.entriesHash !== undefined && { entriesHash: kept.entriesHash }),
  };
  const said: Record<string, string> = { ...termsOf({ ...offering, ...drawn }), entriesHash: drawn.entriesHash };
  return Object.entries(before).flatMap(([field, value]) =>
    said[field] === value ? [] : [{ field, before: value, now: said[field] ?? '-' }],
  );
};
