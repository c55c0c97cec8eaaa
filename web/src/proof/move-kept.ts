/**
 * Takes what one phone has kept to another: keys, heads, the member's own statement and what the server signed for. The
 * other phone then proves, from there on, that the server tells it the same history.
 */
import * as z from 'zod/mini';
import { saveJson } from '../device/save-json.ts';
import { listKept, writeKept } from './kept.ts';

const FORMAT = 'assay/kept/v1';
const MOST_BYTES = 20_000_000;
/** When this phone last got an answer is its own affair. */
const OWN = new Set(['checked']);

const file = z.object({
  format: z.literal(FORMAT),
  origin: z.string(),
  kept: z.record(z.string().check(z.maxLength(200)), z.unknown()),
});

export const saveKept = async (): Promise<void> => {
  const all = Object.entries(await listKept()).filter(([name]) => !OWN.has(name));
  await saveJson('assay-kept.json', { format: FORMAT, origin: location.origin, kept: Object.fromEntries(all) });
};

export type Brought = 'done' | 'foreign' | 'unreadable';

/** Imports a file. Readers parse each value, so it can bring only what this phone would understand as its own. */
export const bringKept = async (given: Blob): Promise<Brought> => {
  if (given.size > MOST_BYTES) return 'unreadable';
  let json: unknown;
  try {
    json = JSON.parse(await given.text());
  } catch {
    return 'unreadable';
  }
  const parsed = file.safeParse(json);
  if (!parsed.success) return 'unreadable';
  const { origin, kept } = parsed.data;
  if (origin !== location.origin) return 'foreign';
  for (const [name, value] of Object.entries(kept)) if (!OWN.has(name)) await writeKept(name, value);
  return 'done';
};
