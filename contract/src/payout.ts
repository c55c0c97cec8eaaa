/** Settlement info: where a member's money may be sent. A new or changed destination waits before it can be used (W6). */
import * as z from 'zod/mini';
import { line, secret } from './text.ts';
import { defineEndpoint } from './endpoint.ts';
import { factorCode, passkeyAssertion, proofRefusals } from './login.ts';
import { renewed } from './session.ts';
import { wireTime } from './time.ts';

const currencyCode = () => z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
export const withdrawalPassword = () => secret({ max: 128 });

/**
 * Where a second factor is bound: the authenticator or a recovery code, or a passkey with the challenge of
 * `getConfirmChallenge` for `withdraw` or `destination` and the request id of this call (for the withdrawal password:
 * `withdrawal_password`). Where none is: the code of `getConfirmCode`. It is looked at after everything else, and a
 * refused call does not use it up.
 */
export const factorProof = { code: z.optional(factorCode()), passkey: z.optional(passkeyAssertion) };
export const factorRefusals = [...proofRefusals, 'address_required', 'login_too_old'] as const;

const destination = z.object({
  id: z.string(),
  kind: z.enum(['bank', 'wallet']),
  currency: currencyCode(),
  /** `TRC20`, `ERC20`, `BTC` …; null for a bank. */
  network: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  realName: z.nullable(z.string()),
  /** The member's own name for it. */
  label: z.nullable(z.string()),
  /** The account or address, masked but for its ends; and whole, to be compared before money goes there. */
  masked: z.string(),
  account: z.string(),
  /** When it may be used; in the past once it is ready. */
  usableAt: wireTime(),
  createTime: wireTime(),
});
export type Destination = z.infer<typeof destination>;

export const listDestinations = defineEndpoint({
  id: 'payout.listDestinations',
  method: 'GET',
  path: '/api/user/appUserWithdrawalInfoSet/listMy',
  auth: 'member',
  input: z.strictObject({ currency: z.optional(currencyCode()) }),
  output: z.array(destination),
  summary: 'The bank cards and wallets the member has bound.',
});

const bank = {
  kind: z.literal('bank'),
  currency: currencyCode(),
  bankName: line(80),
  realName: line(80),
  bankAccount: z.string().check(z.regex(/^[A-Z0-9 ]{6,42}$/)),
};
const wallet = {
  kind: z.literal('wallet'),
  currency: currencyCode(),
  network: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  address: z.string().check(z.regex(/^[\x21-\x7e]{10,120}$/)),
};
const refusals = [
  'unknown_currency',
  'unknown_network',
  'bad_address',
  'too_many_destinations',
  'withdrawal_password_missing',
  'wrong_withdrawal_password',
  'withdrawal_password_held',
  'guest_restricted',
  ...factorRefusals,
] as const;

export const addDestination = defineEndpoint({
  id: 'payout.addDestination',
  method: 'POST',
  path: '/api/user/appUserWithdrawalInfoSet/addAccount',
  auth: 'member',
  input: z.union([
    z.strictObject({ ...bank, safePassword: withdrawalPassword(), ...factorProof }),
    z.strictObject({ ...wallet, safePassword: withdrawalPassword(), ...factorProof }),
  ]),
  output: destination,
  errors: refusals,
  summary: 'Binds a bank card or a wallet.',
});

interface DestinationNamed {
  id?: string | undefined;
  currency: string;
  network?: string | undefined;
  address?: string | undefined;
  bankAccount?: string | undefined;
}

/** Subject that a destination's code is bound to: where money would go from then on. */
export const destinationSubject = ({ id, currency, network, address, bankAccount }: DestinationNamed): string =>
  [id, currency, network, address, bankAccount].filter((part) => part !== undefined).join(' ');

export const editDestination = defineEndpoint({
  id: 'payout.editDestination',
  method: 'POST',
  path: '/api/user/appUserWithdrawalInfoSet/editAccount',
  auth: 'member',
  input: z.union([
    z.strictObject({ id: z.uuid(), ...bank, safePassword: withdrawalPassword(), ...factorProof }),
    z.strictObject({ id: z.uuid(), ...wallet, safePassword: withdrawalPassword(), ...factorProof }),
  ]),
  output: destination,
  errors: [...refusals, 'not_found'],
  summary: 'Changes a destination; it waits anew before it can be used.',
});

export const labelDestination = defineEndpoint({
  id: 'payout.labelDestination',
  method: 'POST',
  path: '/api/user/appUserWithdrawalInfoSet/labelAccount',
  auth: 'member',
  input: z.strictObject({ id: z.uuid(), label: z.nullable(line(40)) }),
  output: destination,
  errors: ['not_found'],
  summary: 'Names a destination, or takes its name off; where money goes does not change, so nothing waits.',
});

export const removeDestination = defineEndpoint({
  id: 'payout.removeDestination',
  method: 'POST',
  path: '/api/user/appUserWithdrawalInfoSet/removeAccount',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: z.null(),
  errors: ['not_found'],
  summary: 'Takes a destination off at once. Withdrawals on their way to it go on; bound again, it waits again.',
});

export const getWithdrawalPasswordState = defineEndpoint({
  id: 'payout.getWithdrawalPasswordState',
  method: 'GET',
  path: '/api/user/appUser/withdrawalPasswordState',
  auth: 'member',
  input: z.strictObject({}),
  /** `heldUntil`: five wrong tries stop it for a day. `sample`: the password itself, of the sandbox's sample member alone. */
  output: z.object({ isSet: z.boolean(), heldUntil: z.nullable(wireTime()), sample: z.nullable(z.string()) }),
  summary: 'Whether a withdrawal password is set.',
});

export const setWithdrawalPassword = defineEndpoint({
  id: 'payout.setWithdrawalPassword',
  method: 'POST',
  path: '/api/user/appUser/setWithdrawalPassword',
  auth: 'member',
  replay: 'refuse',
  perMinute: 10,
  renewsToken: true,
  /**
   * `oldPassword` once one is set; the log-in password where there is one, else the log-in must be younger than ten
   * minutes. The two passwords may not be the same.
   */
  input: z.strictObject({
    loginPassword: z.optional(withdrawalPassword()),
    newPassword: secret({ min: 8, max: 128 }),
    oldPassword: z.optional(withdrawalPassword()),
    ...factorProof,
  }),
  output: renewed,
  errors: [
    'wrong_credentials',
    'wrong_withdrawal_password',
    'withdrawal_password_held',
    'weak_password',
    'same_password',
    'password_unchanged',
    'guest_restricted',
    ...factorRefusals,
  ],
  summary: 'Sets or changes the password that withdrawals and destinations ask for.',
});
