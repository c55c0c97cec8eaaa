/** Sends a form of the log-in screen to the call that it is for. */
import { call } from '@assay/client/call';
import { login, register, type LoginResult } from '@assay/contract/auth';
import { checkGoogleAuth, emailLogin, finishLogin, phoneLogin, resetPassword, unfreeze } from '@assay/contract/login';
import { contactInput } from '../../domain/contact/contact.ts';
import type { FactorProof } from '../../domain/factor/use-factor.ts';
import { authenticatorInput, loginInput, registerInput, resetInput, type AuthValues, type Mode } from './auth-form.ts';

const QUIET = { announce: false } as const;

interface Sent {
  values: AuthValues;
  phoneCode: string;
  /** Ends a freeze where a factor is bound. */
  factor: FactorProof;
}

/** Null: a new password is set, and the log-in is still to come. */
type Send = (sent: Sent) => Promise<LoginResult | null>;

const sendCode: Send = ({ values, phoneCode }) => {
  const to = contactInput(values, phoneCode);
  const captcha = values.code;
  return 'email' in to ? call(emailLogin, { ...to, captcha }, QUIET) : call(phoneLogin, { ...to, captcha }, QUIET);
};

/** The code is checked before it is used up. */
const sendAuthenticator: Send = async ({ values, phoneCode }) => {
  const input = authenticatorInput(values, phoneCode);
  await call(checkGoogleAuth, input, QUIET);
  return call(finishLogin, input, QUIET);
};

const SENDERS: Record<Mode, Send> = {
  login: ({ values, phoneCode }) => call(login, loginInput(values, phoneCode), QUIET),
  code: sendCode,
  authenticator: sendAuthenticator,
  register: ({ values, phoneCode }) => call(register, registerInput(values, phoneCode), QUIET),
  forgot: ({ values, phoneCode }) => call(resetPassword, resetInput(values, phoneCode), QUIET),
  unfreeze: ({ values, phoneCode, factor }) => call(unfreeze, { ...resetInput(values, phoneCode), ...factor }, QUIET),
};

export const sendForm = (mode: Mode, sent: Sent): Promise<LoginResult | null> => SENDERS[mode](sent);
