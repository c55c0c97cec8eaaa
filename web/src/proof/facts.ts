/** Facts that the phone has kept, as a person reads them. */
import { fromBase64 } from '@assay/verify/checkpoint';
import { fingerprintOf, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import { forgetServedApp } from '../device/forget-served-app.ts';
import { clearAlarms } from './alarms.ts';
import { headText } from './compare-phones.ts';
import { forgetKept } from './kept.ts';
import { readHead } from './kept-head.ts';
import { type ConfirmedKeys, readConfirmedKeys, readWitnessed, type Witnessed } from './kept-witnesses.ts';
import { KEY_PURPOSES, type KeyPurpose, readPinned } from './pinned-keys.ts';

export interface ProofFacts {
  /** Absent before the first check. */
  head: { size: number; checkedAt: number } | undefined;
  /** Fingerprints of the keys that are pinned; of a purpose with several, of the newest. */
  keys: Partial<Record<KeyPurpose, string>>;
  witnessed: Witnessed | undefined;
  confirmedKeys: ConfirmedKeys | undefined;
  /** Text that another phone compares with its own. */
  headText: string | undefined;
}

const fingerprint = (purpose: KeyPurpose, pinned: string): string => {
  const publicKey = purpose === 'log' ? parseVerifierKey(pinned, 'log')?.publicKey : fromBase64(pinned);
  return fingerprintOf(publicKey ?? new Uint8Array());
};

export const readFacts = async (): Promise<ProofFacts> => {
  const kept = await readHead();
  const note = kept && parseLogNote(kept.note);
  const keys: ProofFacts['keys'] = {};
  for (const purpose of KEY_PURPOSES) {
    const newest = (await readPinned(purpose)).at(-1);
    if (newest !== undefined) keys[purpose] = fingerprint(purpose, newest);
  }
  return {
    head: kept && note && { size: note.size, checkedAt: kept.checkedAt },
    keys,
    witnessed: await readWitnessed(),
    confirmedKeys: await readConfirmedKeys(),
    headText: await headText(),
  };
};

/** For a server of the sandbox whose data was made anew. */
export const startAnew = async (): Promise<void> => {
  await forgetKept();
  forgetServedApp();
  clearAlarms();
  await (await import('./check-log.ts')).checkLog();
};
