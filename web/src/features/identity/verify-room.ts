/**
 * Decides whether home keeps room for its prompt before the server has said how far a verification is: nothing on the
 * screen may move when it does. The last answer on this phone counts; a new member is taken for not verified.
 */
import { memberKey, readStored, writeStored } from '@assay/client/storage';
import type { OutputOf } from '@assay/contract/endpoint';
import type { isHaveAuth } from '@assay/contract/identity';

export type BasicState = OutputOf<typeof isHaveAuth>['basic'];

const STATE = 'verifyState';
/** Put away or not, a prompt is of one member and one state. */
const DISMISSED = 'verifyPrompt';

export const isPrompted = (memberId: string, state: BasicState): boolean =>
  (state === 'none' || state === 'rejected') && readStored(memberKey(DISMISSED, memberId)) !== state;

export const dismissPrompt = (memberId: string, state: BasicState): void =>
  writeStored(memberKey(DISMISSED, memberId), state);

export const rememberState = (memberId: string, state: BasicState): void =>
  writeStored(memberKey(STATE, memberId), state);

export const keepsVerifyRoom = (memberId: string): boolean =>
  isPrompted(memberId, (readStored(memberKey(STATE, memberId)) ?? 'none') as BasicState);
