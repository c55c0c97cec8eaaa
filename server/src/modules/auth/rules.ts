/** Rules for passwords, codes and log-ins. */
import { randomInt } from 'node:crypto';
import { addressName } from '@assay/contract/address';
import type { Address } from '@assay/contract/address';
import { isGuessable } from '@assay/contract/password';

export const CODE_LIFE_MS = 10 * 60_000;
export const CODE_TRIES = 5;
export const CODE_PAUSE_MS = 60_000;
/** Tries from other networks than the one that asked: enough for a phone that changed networks, few for a guesser. */
export const STRANGE_TRIES = 3;
/** Limit per address, purpose and network. */
export const CODES_PER_DAY = 5;
/** Limits per address, for all networks that the account knows together, and for all that it does not know. */
export const KNOWN_CODES_PER_DAY = 20;
export const STRANGE_CODES_PER_DAY = 20;
export const STRANGE_CODES_PER_PURPOSE = 10;
/** So old a log-in may be where it has to stand for a password or an address that is not there. */
export const FRESH_LOGIN_MS = 10 * 60_000;
export const LOGIN_IDLE_MS = 7 * 86_400_000;
export const LOGIN_LIFE_MS = 30 * 86_400_000;
export const MAX_LOGINS = 5;

/** `demo` is a visitor's: it opens a wallet of virtual money and nothing else. */
export type LoginWay =
  | 'password'
  | 'email'
  | 'phone'
  | 'oidc'
  | 'wallet'
  | 'passkey'
  | 'authenticator'
  | 'guest'
  | 'sample'
  | 'register'
  | 'demo';

/** One key for one e-mail address or phone, the same wherever codes, messages and log-ins meet it. */
export type Target = { kind: 'email'; email: string } | { kind: 'phone'; phoneCode: string; phone: string };

export const targetKey = (target: Target): string => addressName(target);

/**
 * Key that codes are counted by: one per mailbox, whatever tag stands behind a plus sign, and one per phone, with or
 * without the zero that some countries dial first.
 */
export const countKey = (target: Target): string =>
  target.kind === 'email'
    ? target.email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@')
    : `+${target.phoneCode}${target.phone.replace(/^0+/, '')}`;

/** The target that an input names. */
export const targetOf = (input: Address): Target =>
  'email' in input
    ? { kind: 'email', email: input.email.toLowerCase() }
    : { kind: 'phone', phoneCode: input.phoneCode, phone: input.phone };

/** The name that the server gave a guest. */
export interface GuestName {
  kind: 'guest';
  loginName: string;
}

/** A log-in name as typed: an address, a prefix and a number with or without plus sign and spaces, or a guest's name. */
export const parseLoginName = (text: string): Target | GuestName | undefined => {
  const trimmed = text.trim();
  if (/^guest-[a-z2-9]{8}$/i.test(trimmed))
    return { kind: 'guest', loginName: `guest-${trimmed.slice(6).toUpperCase()}` };
  // Looked up only, never written to: whoever registered under looser rules can still log in.
  if (trimmed.includes('@')) return { kind: 'email', email: trimmed.toLowerCase() };
  const match = /^\+?([1-9]\d{0,3})[ -](\d{4,14})$/.exec(trimmed);
  return match ? { kind: 'phone', phoneCode: match[1]!, phone: match[2]! } : undefined;
};

/** Letters and digits that cannot be mistaken for each other. */
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const INVITE_LENGTH = 8;

/** Five bits a letter. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');

const namesOf = (target: Target): string[] => [target.kind === 'email' ? target.email : target.phone];

/** `common` holds the most used passwords in lower case. */
export const isWeakPassword = (password: string, target: Target, common: ReadonlySet<string>): boolean =>
  isGuessable(password, namesOf(target)) || common.has(password.toLowerCase());

/** One name however it is typed. */
export const accountOf = (username: string): string => {
  const name = parseLoginName(username);
  if (name === undefined) return username.trim().toLowerCase();
  return name.kind === 'guest' ? name.loginName : targetKey(name);
};
