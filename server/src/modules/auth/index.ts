/** What other modules may use of accounts: the one way to hash, check and judge a password. */
export { checkPassword, hashPassword } from './passwords.ts';
export { isNewPasswordWeak, passwordHashOf } from './member-password.ts';
