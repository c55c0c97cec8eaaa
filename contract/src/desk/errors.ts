/** Refusals of the desk alone, with their sentences: the desk speaks English. Numbers never change their meaning. */
import type { ErrorName } from '../errors.ts';

export const DESK_ERRORS = {
  item_claimed: { code: 3001, message: 'Somebody else has this in hand.' },
  item_changed: { code: 3002, message: 'This is not the request that you looked at. Read it again.' },
  second_person: { code: 3003, message: 'This half is another person’s.' },
  last_owner: { code: 3004, message: 'The desk needs an owner. Make somebody else one first.' },
  role_needed: { code: 3005, message: 'Your roles don’t include this.' },
  text_promises: {
    code: 3021,
    message: 'A text of the house may not promise. Say it without words such as “guaranteed” or “risk-free”.',
  },
  english_needed: {
    code: 3022,
    message: 'What is published has a text in English, which readers of missing languages see.',
  },
  nobody_to_tell: { code: 3023, message: 'Nobody is in this group.' },
  return_too_high: { code: 3031, message: 'Nobody may be offered more than 20 % a year.' },
  not_covered: {
    code: 3032,
    message: 'Less than a week of income is covered. A treasurer has to set more aside first.',
  },
  prizes_missing: { code: 3034, message: 'The prizes are not set aside yet. A treasurer does that.' },
  coin_not_free: {
    code: 3035,
    message: 'This coin cannot be offered: it trades already, has no market to come, or is offered elsewhere.',
  },
  coins_missing: { code: 3036, message: 'The coins are not all set aside yet. A treasurer does that.' },
  pool_not_empty: { code: 3033, message: 'Money is set aside for this.' },
  correction_needed: {
    code: 3024,
    message: 'Propose the correction first, at the member, and name it here. Only that answer names one.',
  },
  document_used: { code: 3011, message: 'This document proves another member already.' },
  screening_open: {
    code: 3061,
    message: 'A list of sanctions may mean this member. Decide that first, under Screening.',
  },
  screening_confirmed: {
    code: 3062,
    message: 'The law stops this: two people confirmed that a list of sanctions means this member.',
  },
  payee_differs: {
    code: 3063,
    message: 'The account is in another name than the member’s. Return the money, for that reason.',
  },
  audit_running: { code: 3041, message: 'The audit is running already. Its result comes here.' },
  bad_change: { code: 3051, message: 'This cannot be changed so.' },
  notice_short: { code: 3052, message: 'Members would learn of this too late. Choose a later moment.' },
  change_waits: { code: 3053, message: 'Another change of this is scheduled already. Cancel that one first.' },
  webhook_refused: { code: 3042, message: 'A webhook is an https address that the public network reaches.' },
  last_factor: { code: 3043, message: 'This is your last second factor. Add another one first.' },
  file_refused: { code: 3066, message: 'This file was not taken in.' },
  nothing_to_pay: { code: 3067, message: 'Nothing is approved and free to be paid on this rail.' },
  rail_paused: { code: 3068, message: 'This rail is paused. Its screen says why.' },
  batch_open: {
    code: 3065,
    message: 'A batch of this rail is not settled yet. The treasury pays one after the other.',
  },
  signed_refused: { code: 3064, message: 'What was signed is not this batch.' },
} as const;

export type DeskErrorName = keyof typeof DESK_ERRORS | ErrorName;
