/**
 * Every refusal the server can give, by name. The number is the envelope's `code` on the wire and never changes
 * its meaning; clients translate by it, and the English message is only a fallback for foreign clients.
 */
export const ERRORS = {
  invalid_input: [400, 'The request is not valid.'],
  unauthorized: [401, 'Please log in.'],
  forbidden: [403, 'This is not allowed.'],
  not_found: [404, 'Not found.'],
  body_too_large: [413, 'The request is too large.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  internal: [500, 'Something went wrong on our side. Nothing was changed.'],
  unavailable: [503, 'The service is not ready. Please try again in a moment.'],

  encryption_required: [1001, 'This call must be encrypted.'],
  decryption_failed: [1002, 'The request could not be read.'],
  clock_skew: [1003, 'The clock of this device differs too much from the server.'],
  request_reused: [1004, 'This request id was already used for something else.'],
  request_replayed: [1005, 'This request was already handled.'],

  account_exists: [1101, 'The account already exists, please log in with your password.'],
  wrong_credentials: [1102, 'The account or the password is not right.'],
  wrong_code: [1103, 'The code is not right or no longer valid.'],
  code_too_soon: [1104, 'A code was sent a moment ago. Please wait before asking for another.'],
  code_daily_limit: [1105, 'No more codes can be sent to this address today.'],
  weak_password: [1106, 'This password is too easy to guess.'],
  unknown_invitation: [1107, 'This invitation code does not exist.'],
  agreement_required: [1108, 'Please accept the user agreement.'],
  no_account: [1109, 'There is no account with this address. Please register.'],
  login_expired: [1110, 'This log-in has expired. Please start again.'],
  login_delayed: [1111, 'Too many wrong tries. Please wait a moment.'],
  login_too_old: [1112, 'Please log in again first: this needs a fresh log-in.'],
  wrong_factor: [1113, 'This code or passkey is not right.'],
  factor_required: [1114, 'Please prove it with your authenticator or passkey too.'],
  wrong_signature: [1115, 'The signature of the wallet is not right.'],
  account_frozen: [1116, 'This account is frozen. Its owner can unfreeze it.'],
  confirmation_required: [1117, 'Please confirm this first.'],
  passkey_unavailable: [1118, 'Passkeys do not work under this address.'],
  too_many_passkeys: [1119, 'No more passkeys can be added.'],
  guest_restricted: [1120, 'Guests must change their password and bind an address first.'],
  account_not_empty: [1121, 'The account cannot be closed yet.'],

  already_waiting: [1601, 'This was handed in already and is being reviewed.'],
  already_verified: [1602, 'This is verified already.'],
  under_age: [1603, 'Members must be 18 years old.'],
  back_required: [1604, 'An ID needs pictures of both sides.'],
  basic_first: [1605, 'Please finish the basic verification first.'],
  verified_field: [1606, 'This was verified and can no longer be changed here.'],
  too_many_tries: [1607, 'No more tries today. Please come back tomorrow.'],

  insufficient_funds: [1301, 'There is not enough money for this.'],
  unknown_currency: [1302, 'This currency does not exist.'],
  amount_invalid: [1303, 'This amount is not valid.'],
  amount_too_small: [1304, 'This amount is below the minimum.'],
  amount_too_large: [1305, 'This amount is above the maximum.'],
  no_price: [1306, 'There is no current price for this.'],
  market_closed: [1307, 'This market is closed.'],
  same_currency: [1308, 'Please choose two different currencies.'],
  quote_unknown: [1309, 'This quote does not exist.'],
  quote_expired: [1310, 'This quote has expired. Nothing was swapped.'],
  unknown_network: [1401, 'This network is not offered for this currency.'],
  bad_address: [1402, 'This address is not valid on this network.'],
  too_many_destinations: [1403, 'No more destinations can be bound.'],
  withdrawal_password_missing: [1404, 'Please set a withdrawal password first.'],
  wrong_withdrawal_password: [1405, 'The withdrawal password is not right.'],
  withdrawal_password_held: [1406, 'Too many wrong tries. Please come back later.'],
  same_password: [1407, 'The withdrawal password must differ from the log-in password.'],
  daily_limit: [1408, 'This is more than is left of the limit of today.'],
  destination_waiting: [1409, 'This destination is new and cannot be used yet.'],
  withdrawal_held: [1410, 'Withdrawals are on hold after a security change.'],
  too_late: [1411, 'It is too late for this: the payment is on its way.'],
  too_often: [1413, 'Too many withdrawals in a short time. Please wait a while.'],
  too_many_open: [1412, 'Too many of these are open already.'],
  debt_open: [1414, 'A deposit was taken back by its network, and part of it is still owed.'],
  bad_image: [1501, 'This file is not an image that can be used.'],
  too_many_files: [1502, 'No more files can be sent today.'],
  quote_used: [1311, 'This quote was already used.'],

  unknown_symbol: [1201, 'This market does not exist.'],
  trading_halted: [1202, 'Trading is halted for the moment.'],
  leverage_not_offered: [1203, 'This leverage is not offered here.'],
  bad_target: [1204, 'This take profit or stop loss cannot be reached from here.'],
  bad_limit: [1205, 'This limit is not valid.'],
  option_not_offered: [1206, 'This option is not offered.'],

  product_closed: [1901, 'This product cannot be bought at the moment.'],
  product_level: [1902, 'This product needs a higher level.'],
  product_limit: [1903, 'This is more than one member may hold of this product.'],
  product_sold_out: [1904, 'There is not enough of this product left.'],
  exit_not_allowed: [1905, 'This order cannot be left early.'],
  loan_term_unknown: [1701, 'This term is not offered.'],
  loan_limit: [1702, 'This is above your credit limit.'],
  identity_needed: [1703, 'Please verify your identity first.'],
  pledge_too_small: [1704, 'This pledge is too small for the loan.'],
  loan_changed: [1705, 'The cost has changed. Please look at it again.'],
  offering_closed: [1801, 'This offering does not take applications now.'],
  offering_limit: [1802, 'This is more lots than one member may apply for.'],
  already_subscribed: [1803, 'You have already applied for this offering.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorName = keyof typeof ERRORS;

/** Values a translated sentence may need, such as the seconds to wait. Never secrets, never personal data. */
export type ErrorParams = Readonly<Record<string, string | number>>;

const nameByCode = new Map<number, ErrorName>(
  (Object.keys(ERRORS) as ErrorName[]).map((name) => [ERRORS[name][0], name]),
);

export const errorCode = (name: ErrorName): number => ERRORS[name][0];
export const errorMessage = (name: ErrorName): string => ERRORS[name][1];
export const errorName = (code: number): ErrorName | undefined => nameByCode.get(code);
