/** Drafts, on this page alone: personal data are never written to the phone's storage. Another log-in starts empty. */
import { hasChangedHands, useSession } from '@assay/client/session';
import { create } from 'zustand';
import { type AdvancedDraft, EMPTY_ADVANCED } from './advanced-form.ts';
import { type BasicDraft, EMPTY_BASIC } from './basic-form.ts';
import { EMPTY_RECOVERY, type RecoveryDraft } from './recovery-form.ts';

interface Drafts {
  basic: BasicDraft;
  advanced: AdvancedDraft;
  recovery: RecoveryDraft;
}

const EMPTY: Drafts = { basic: EMPTY_BASIC, advanced: EMPTY_ADVANCED, recovery: EMPTY_RECOVERY };

export const useDrafts = create<Drafts>(() => EMPTY);

export const changeBasic = (change: Partial<BasicDraft>): void =>
  useDrafts.setState(({ basic }) => ({ basic: { ...basic, ...change } }));

export const changeAdvanced = (change: Partial<AdvancedDraft>): void =>
  useDrafts.setState(({ advanced }) => ({ advanced: { ...advanced, ...change } }));

export const changeRecovery = (change: Partial<RecoveryDraft>): void =>
  useDrafts.setState(({ recovery }) => ({ recovery: { ...recovery, ...change } }));

useSession.subscribe((session, before) => {
  if (hasChangedHands(session, before)) useDrafts.setState(EMPTY);
});
