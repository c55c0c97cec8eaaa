/** Descriptions of each field in the documents: the contract's comment, else words from tables; units and states always. */
import { FIELD_WORDS } from './field-words.ts';
import type { JsonSchema } from './json-schema.ts';
import { stateWords } from './state-words.ts';
import { unitOf } from './units.ts';

interface Scalar {
  component: string;
  schema: JsonSchema;
}

const CURRENCY: Scalar = {
  component: 'CurrencyCode',
  schema: { description: 'Code of a currency, such as `USDT` or `BTC`.', examples: ['USDT'] },
};
const SYMBOL: Scalar = {
  component: 'Symbol',
  schema: { description: 'An instrument, such as `BTCUSDT`.', examples: ['BTCUSDT'] },
};
const TICK: Scalar = {
  component: 'TickNumber',
  schema: { description: "Number of a tick on the instrument's tape, from 1; the tape is at `/proof/tape/{symbol}`." },
};

/** Functions of the contract that make one kind of value, by their names there. */
export const SCALARS: Readonly<Record<string, Scalar>> = {
  decimal: {
    component: 'Decimal',
    schema: {
      format: 'decimal',
      pattern: String.raw`^-?(0|[1-9]\d{0,29})(\.\d{1,30})?$`,
      description:
        'A decimal number as text: ASCII digits, no exponent, no plus sign, no thousands separators. Exact; never parse it as a float. Each field says its unit.',
      examples: ['1250.5'],
    },
  },
  wireTime: {
    component: 'WireTime',
    schema: {
      pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$`,
      description:
        'Time in UTC+8 without an offset, to the second: `YYYY-MM-DD HH:mm:ss`. Subtract eight hours for UTC.',
      examples: ['2026-11-17 18:05:35'],
    },
  },
  currencyCode: CURRENCY,
  symbol: SYMBOL,
  symbolCode: SYMBOL,
  tick: TICK,
  networkCode: {
    component: 'NetworkCode',
    schema: {
      description: 'A payment network, such as `TRC20`, `ERC20` or `BTC`; `BANK` for bank transfers.',
      examples: ['TRC20'],
    },
  },
  realm: {
    component: 'Realm',
    schema: { description: 'Which money: `money`, or `demo`, the same engine on virtual money.' },
  },
  ticket: {
    component: 'Ticket',
    schema: { description: 'A secret that the server made: 32 random bytes as base64url without padding.' },
  },
  day: { component: 'BusinessDay', schema: { description: 'A business day (UTC+8), `YYYY-MM-DD`.' } },
  email: { component: 'Email', schema: { description: 'An e-mail address.' } },
  phoneCode: {
    component: 'PhoneCode',
    schema: { description: 'Calling code of a country, digits only, such as `1`.' },
  },
  date: { component: 'CalendarDate', schema: { description: 'A day of the calendar, `YYYY-MM-DD`.' } },
  country: { component: 'Country', schema: { description: 'ISO 3166-1 alpha-2 code of a country.' } },
};

const COMPONENTS: Readonly<Record<string, string>> = {
  AcceptedOrder: 'An order as it was accepted, with the signed words of the acceptance.',
  AlertRow: 'A price that the member wants to be told of.',
  Announcement:
    'An announcement. Field names are those of this family of calls, `titile` included; `title` is the same.',
  Application: 'A verification that was handed in.',
  Article: 'An article.',
  Bond: 'What a bond is made of.',
  ChatMessage: 'A message of the chat with the desk.',
  Closing: 'One closing of a position, whole or in part.',
  Contest: 'A contest.',
  ContestEntry: "The member's own entry in a contest.",
  ContestRankingRow: 'A place in the ranking of a contest.',
  DayResult: 'What a product brought on one business day.',
  DepositRecord: 'A deposit that was announced or seen.',
  Destination: 'A bank account or wallet that withdrawals may go to.',
  InstrumentRecord: 'An instrument with its newest price and the figures of 24 hours.',
  Invitee: 'Somebody whom the member invited.',
  Level: 'A VIP level.',
  LevelReward: 'A bonus or a red envelope.',
  Loan: 'A loan, or an application for one.',
  Machine: 'A mining machine that is rented.',
  News: 'A piece of news.',
  Notice: 'Something the member is told.',
  Offering: 'A new coin that can be subscribed to.',
  Option: 'An option: rise or fall within a set time.',
  Passkey: 'A passkey of the member.',
  Position:
    'A position. `quantity` and `margin` are what is still open: of a closed one read `openQuantity`, `closeQuantity`, `closeMargin`, `closePrice` and `netResult`.',
  Product: 'Something to invest in.',
  ProductOrder: 'What a member holds of a product.',
  RankingRankingRow: 'A place in the ranking of the last 24 hours.',
  Subscription: "A member's application in an offering.",
  TickerRecord: 'The newest price of an instrument and the figures of 24 hours.',
  TradeOrder: 'An order to open a position.',
  UserInfo: 'Who is logged in.',
  WalletEntry: "One line of the member's own books, or a withdrawal with all its lines.",
  EntryLine: "One line of the member's own books.",
  WithdrawalRecord: 'A withdrawal.',
  AuthSession: 'A log-in: its token, and whose it is.',
  AuthPending: 'A log-in that waits for a second factor.',
  ArticleId: 'Names an article.',
  AuthCode: 'Six digits that were sent by mail or phone.',
  AuthPurpose: 'What a code is sent for.',
  ChangedTarget: 'A new target, or `none` to take it away; left out, it stays.',
  CloseOutPercent: 'Percent, a whole number.',
  Hex32: '32 bytes in hex.',
  LevelNumber: 'A VIP level; 0 is everyone.',
  LoanKind: 'By credit, or against a pledge.',
  MessageNumber: 'Number of a message, as text.',
  MinuteOfDay: 'Minutes after midnight.',
  NewPassword: 'A password; weak ones are refused.',
  NoticeId: 'Number of a notice, as text.',
  NoticeTopics: 'Topics of notices.',
  OfferingCode: 'Names an offering.',
  OfferingHash: '32 bytes in hex.',
  OrderKind: '`market` fills at the next valid tick, `limit` at its price or better, `stop` once its price is reached.',
  PasskeyAssertion: "WebAuthn's `AuthenticationResponseJSON`.",
  PasskeyRequest: "WebAuthn's `PublicKeyCredentialRequestOptionsJSON`.",
  Password: 'The password of the account.',
  PicturePath: 'The path that the upload answered.',
  ProductCode: 'Names a product.',
  ProductKind: 'What a product is.',
  QuietHours: 'No push between these; over midnight where it ends before it begins.',
  RecoveryProgress: 'How far the way back to an account is.',
  RewardWait: 'What a reward waits for.',
  TradeMonth: 'A month of business days, `YYYY-MM`.',
  VerificationState: 'How far a verification is.',
  WelfareChoice: 'An answer of the lesson.',
  WholeNumber: 'A whole number as text, in the smallest unit of the currency.',
  WithdrawalCounted: 'How many, by reason.',
  WithdrawalPassword: 'The password of withdrawals.',
};

export const componentWords = (name: string): string | undefined => COMPONENTS[name];

const REF = '#/components/schemas/';
const choicesOf = ({ anyOf, items, ...own }: JsonSchema): JsonSchema[] => [
  own,
  ...(anyOf ?? []).flatMap(choicesOf),
  ...(items === undefined ? [] : choicesOf(items)),
];

/** Values of an enumeration, or of a choice between constants. */
const valuesOf = (choices: readonly JsonSchema[]): unknown[] => [
  ...(choices.find((choice) => choice.enum !== undefined)?.enum ?? []),
  ...choices.flatMap((choice) => (choice.const === undefined ? [] : [choice.const])),
];

interface Field {
  /** The component or call it belongs to. */
  owner: string;
  field: string;
  schema: JsonSchema;
  comment: string | undefined;
}

/** `missing` says what nobody has said yet about an amount, a time or a state. */
export const wordsOf = ({ owner, field, schema, comment }: Field): { words?: string; missing?: string } => {
  const place = `${owner}.${field}`;
  const choices = choicesOf(schema);
  const isKind = (name: string): boolean => choices.some(({ $ref }) => $ref === REF + name);
  const values = valuesOf(choices);
  const isState = field === 'state' || field === 'status';
  const states = isState ? stateWords(values) : undefined;
  const said = comment ?? FIELD_WORDS[place] ?? (states === undefined ? FIELD_WORDS[field] : undefined);
  const unit = isKind('Decimal') ? unitOf(place) : undefined;
  const words = [said, states && `${states}.`, unit && `Unit: ${unit}.`].filter((part) => part !== undefined).join(' ');
  const result = words === '' ? {} : { words };
  if (isKind('Decimal') && unit === undefined) return { ...result, missing: 'a unit' };
  if (isState && values.length > 0 && states === undefined)
    return { ...result, missing: `words for ${values.join('|')}` };
  if (words === '' && (isKind('Decimal') || isKind('WireTime') || values.length > 0))
    return { missing: 'a description' };
  return result;
};
