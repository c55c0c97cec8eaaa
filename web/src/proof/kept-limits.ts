/**
 * Statements of limits as this phone signed them and the server accepted them, and the key it signs with. A server that
 * leaves one out later, or accepts an order beyond one, has signed the proof of it itself.
 */
import { useSession } from '@assay/client/session';
import type { AcceptedLimits } from '@assay/verify/limit-terms';
import * as z from 'zod/mini';
import { inTurn, listKept, readKept, writeKept } from './kept.ts';

const keptForm = z.array(
  z.object({ words: z.string(), signature: z.string(), timeMs: z.number(), acceptance: z.string() }),
);
const receiptForm = z.object({ receipt: z.string() });
const SECRET_BYTES = 32;

const memberNow = (): string => useSession.getState().userInfo?.id ?? '';
const statementsOf = (member: string): string => `limits ${member}`;
const keyOf = (member: string): string => `limit key ${member}`;

/** One for each member of this phone, made when it is first needed. */
export const limitSecret = (): Promise<Uint8Array> =>
  inTurn(async () => {
    const name = keyOf(memberNow());
    const kept = await readKept(name);
    if (kept instanceof Uint8Array && kept.length === SECRET_BYTES) return kept;
    const made = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
    await writeKept(name, made);
    return made;
  });

export const readKeptLimits = async (): Promise<readonly AcceptedLimits[]> => {
  const parsed = keptForm.safeParse(await readKept(statementsOf(memberNow())));
  return parsed.success ? parsed.data : [];
};

/**
 * Keeps what the server says now; false when it no longer says what it accepted before. What was kept then stays as it
 * was, because it is the proof.
 */
export const keepLimits = (statements: readonly AcceptedLimits[]): Promise<boolean> =>
  inTurn(async () => {
    const before = await readKeptLimits();
    const isSame = before.every(({ words, timeMs }, index) => {
      const now = statements[index];
      return now?.words === words && now.timeMs === timeMs;
    });
    if (isSame && statements.length > before.length) await writeKept(statementsOf(memberNow()), [...statements]);
    return isSame;
  });

/** Signed acceptances of orders that this phone has, whatever became of them. */
export const keptOrders = async (): Promise<string[]> =>
  Object.entries(await listKept()).flatMap(([name, value]) => {
    const parsed = name.startsWith('receipt ') ? receiptForm.safeParse(value) : undefined;
    return parsed?.success && /^assay\/receipt (?:order|fill)\n/.test(parsed.data.receipt) ? [parsed.data.receipt] : [];
  });
