/**
 * Whether home keeps room for its prompt before the server has said how far a verification is: nothing on the screen may
 * move when it does. What was said last on this phone decides; whoever is new here is taken for not verified.
 */
import { readStored, writeStored } from '@assay/client/storage';
import type { OutputOf } from '@assay/contract/endpoint';
import type { isHaveAuth } from '@assay/contract/identity';

export type BasicState = OutputOf<typeof isHaveAuth>['basic'];

const STATE_KEY = 'verify-state';
const DISMISSED_KEY = 'verify-prompt';

/** Put away or not, a prompt is of one member and one state. */
const markOf = (memberId: string, state: BasicState): string => `${memberId} ${state}`;

export const isPrompted = (memberId: string, state: BasicState): boolean =>
  (state === 'none' || state === 'rejected') && readStored(DISMISSED_KEY) !== markOf(memberId, state);

export const dismissPrompt = (memberId: string, state: BasicState): void =>
  writeStored(DISMISSED_KEY, markOf(memberId, state));

export const rememberState = (memberId: string, state: BasicState): void =>
  writeStored(STATE_KEY, markOf(memberId, state));

export const keepsVerifyRoom = (memberId: string): boolean => {
  const [ofMember, state = 'none'] = readStored(STATE_KEY)?.split(' ') ?? [];
  return isPrompted(memberId, ofMember === memberId ? (state as BasicState) : 'none');
};
