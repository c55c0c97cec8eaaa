/** Public interface of accounts: passwords, confirmed changes, the limits of guests, factors, holds and notices. */
export { checkPassword, hashPassword } from './passwords.ts';
export { isNewPasswordWeak } from './member-password.ts';
export { endLogins, renewToken } from './logins.ts';
export { maskEmail, maskPhone } from './present.ts';
export { newTotpSecret, stepOf, totpKey } from './factors/totp.ts';
export { hashTicket, newTicket } from './tickets.ts';
export { operatorLimits, takeTry } from './guard/tries.ts';
export type { Secrets } from './secrets.ts';
export { describeAgent } from './user-agent.ts';
export { isWeakOperatorPassword } from './member-password.ts';
export { requireConfirmation } from './guard/confirmations.ts';
export { recordEvent } from './guard/events.ts';
export { provePresence } from './guard/prove-presence.ts';
export { refuseGuest } from './guard/refuse-guest.ts';
export { readHolds } from './guard/holds.ts';
export type { HoldReason, SecurityHold } from './guard/holds.ts';
export { requireFactor } from './factors/prove-factor.ts';
export type { FactorDeps } from './factors/prove-factor.ts';
export { notifyMember } from './messages/notify-member.ts';
export { beginRecovery } from './recovery/begin-recovery.ts';
export {
  cancelByToken,
  cancelRecovery,
  findRecovery,
  recoveryDecided,
  recoveryHandedIn,
  takeRecovery,
} from './recovery/recoveries.ts';
export type { Recovery } from './recovery/recoveries.ts';
export { NOBODY } from './guard/events.ts';
export { insertMember } from './register-member.ts';
export { closeVisitor, listEndingVisitors, openVisitor } from './visitors.ts';
export type { EndingVisitor } from './visitors.ts';
export { newChallenge } from './factors/passkey-challenges.ts';
export type { ChallengeUse } from './factors/passkey-challenges.ts';
export { refuseKnownKey, registrationOptions, verifyAnswer, verifyRegistration } from './factors/passkeys.ts';
export type { StoredKey } from './factors/passkeys.ts';
export { CHALLENGE_LIFE_MS } from './factors/passkey-challenges.ts';
export type { Site } from './site.ts';
export type { OutletsByKind } from './messages/outlets.ts';
