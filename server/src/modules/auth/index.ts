/** What other modules may use of accounts: passwords, confirmed changes, the limits of guests, events and notices. */
export { checkPassword, hashPassword } from './passwords.ts';
export { isNewPasswordWeak, passwordHashOf } from './member-password.ts';
export { requireConfirmation } from './guard/confirmations.ts';
export { recordEvent } from './guard/events.ts';
export { refuseGuest } from './guard/refuse-guest.ts';
