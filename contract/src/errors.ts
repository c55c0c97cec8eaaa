/**
 * Every refusal the server can give, by name. The number is the envelope's `code` on the wire and never changes
 * its meaning; clients translate by it.
 */
export const ERRORS = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  body_too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,

  encryption_required: 1001,
  decryption_failed: 1002,
  clock_skew: 1003,
  request_reused: 1004,
  request_replayed: 1005,

  account_exists: 1101,
  wrong_credentials: 1102,
  wrong_code: 1103,
  code_too_soon: 1104,
  code_daily_limit: 1105,
  weak_password: 1106,
  unknown_invitation: 1107,
  agreement_required: 1108,
  no_account: 1109,
  login_expired: 1110,
  login_delayed: 1111,
  login_too_old: 1112,
  wrong_factor: 1113,
  factor_required: 1114,
  wrong_signature: 1115,
  account_frozen: 1116,
  confirmation_required: 1117,
  passkey_unavailable: 1118,
  too_many_passkeys: 1119,
  guest_restricted: 1120,
  account_not_empty: 1121,

  already_waiting: 1601,
  already_verified: 1602,
  under_age: 1603,
  back_required: 1604,
  basic_first: 1605,
  verified_field: 1606,
  too_many_tries: 1607,

  insufficient_funds: 1301,
  unknown_currency: 1302,
  amount_invalid: 1303,
  amount_too_small: 1304,
  amount_too_large: 1305,
  no_price: 1306,
  market_closed: 1307,
  same_currency: 1308,
  quote_unknown: 1309,
  quote_expired: 1310,
  unknown_network: 1401,
  bad_address: 1402,
  too_many_destinations: 1403,
  withdrawal_password_missing: 1404,
  wrong_withdrawal_password: 1405,
  withdrawal_password_held: 1406,
  same_password: 1407,
  daily_limit: 1408,
  destination_waiting: 1409,
  withdrawal_held: 1410,
  too_late: 1411,
  too_often: 1413,
  too_many_open: 1412,
  debt_open: 1414,
  bad_image: 1501,
  too_many_files: 1502,
  quote_used: 1311,

  unknown_symbol: 1201,
  trading_halted: 1202,
  leverage_not_offered: 1203,
  bad_target: 1204,
  bad_limit: 1205,
  option_not_offered: 1206,

  product_closed: 1901,
  product_level: 1902,
  product_limit: 1903,
  product_sold_out: 1904,
  exit_not_allowed: 1905,
  loan_term_unknown: 1701,
  loan_limit: 1702,
  identity_needed: 1703,
  pledge_too_small: 1704,
  loan_changed: 1705,
  offering_closed: 1801,
  offering_limit: 1802,
  already_subscribed: 1803,
  reward_off: 2201,
  task_open: 2202,
  already_claimed: 2203,
  pool_empty: 2204,
} as const satisfies Record<string, number>;

export type ErrorName = keyof typeof ERRORS;

/** Values a translated sentence may need, such as the seconds to wait. Never secrets, never personal data. */
export type ErrorParams = Readonly<Record<string, string | number>>;

const nameByCode = new Map<number, ErrorName>((Object.keys(ERRORS) as ErrorName[]).map((name) => [ERRORS[name], name]));

export const errorCode = (name: ErrorName): number => ERRORS[name];
export const errorName = (code: number): ErrorName | undefined => nameByCode.get(code);
