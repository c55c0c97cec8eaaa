/**
 * Reference data fields that the desk may change, in words: who proposes a change, and whom it reaches. The desk cannot
 * change anything else: names of rows, decimals, what moves the simulated market and how prices are made. Fields that say
 * what a row is are given once, when two people add it.
 */
import type { Role } from '@assay/contract/desk/role';
import type { Written } from '../../reference/change-reference.ts';
import { knownSettings } from '../../reference/setting.ts';
import { KINDS } from '../../reference/kinds.ts';

/** Reach of a new value: `new` only later requests; `open` also what is open; `nobody` what is only shown. */
export type Reach = 'new' | 'open' | 'nobody';

export interface DeskField {
  label: string;
  role: Role;
  reach: Reach;
  /** Bounds set by the database, where the unit does not show them. */
  bounds?: string;
  choices?: readonly string[];
}

/** A part of the key of a new row. */
export interface KeyPart {
  label: string;
  hint: string;
  choices?: readonly string[];
}

/** How two people add a row of a kind. */
export interface NewRow {
  noun: string;
  role: Role;
  says: string;
  key: Readonly<Record<string, KeyPart>>;
  /** Fields that are fixed from then on, beside those that may change. */
  fields: Readonly<Record<string, DeskField>>;
}

export interface DeskKind {
  /** In the plural, as a heading. */
  title: string;
  /** Sentence that says for whom it counts. */
  says: string;
  fields: Readonly<Record<string, DeskField>>;
  /** Absent where rows are as many as they are. */
  adds?: NewRow;
}

const field = (label: string, role: Role, reach: Reach, bounds?: string, choices?: readonly string[]): DeskField => ({
  label,
  role,
  reach,
  ...(bounds !== undefined && { bounds }),
  ...(choices !== undefined && { choices }),
});

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MARKETS = ['forex', 'metals'];
const TIME = 'As 17:00, in New York; not between one and four at night';

const LTV = 'Initial is less than call, call less than liquidation, liquidation less than 100';

const ROWS: Readonly<Record<string, DeskKind>> = {
  instrument: {
    title: 'Instruments',
    says: 'New orders get the new terms. Open positions and waiting orders keep the fee, leverage and close-out they were accepted with; the spread and the nightly rate are what the tape says for everybody.',
    fields: {
      name: field('Name', 'risk', 'nobody'),
      fee: field('Trading fee', 'treasurer', 'new', 'More than 0; at most 10, and five times what it was at first'),
      halfSpread: field('Half spread', 'risk', 'open', 'In steps of four; at most five times what it was at first'),
      financingBuy: field('Nightly rate, long', 'treasurer', 'open', 'At most 1, and five times what it was at first'),
      financingSell: field(
        'Nightly rate, short',
        'treasurer',
        'open',
        'At most 1, and five times what it was at first',
      ),
      leverages: field('Leverages', 'risk', 'new', 'Whole numbers from 1 to 500, with commas between them'),
      retailLeverage: field('Most leverage for retail', 'risk', 'new', 'More than 0'),
      closeOut: field('Close-out level', 'risk', 'new', 'From 0 to 100'),
      slippage: field('Slippage by default', 'risk', 'new', 'From 0 to 10'),
      minQuantity: field('Least quantity', 'risk', 'new', 'At least one step'),
      maxNotional: field('Largest order', 'risk', 'new', 'More than 0'),
      hasOptions: field('Options offered', 'risk', 'new'),
      isOpen: field('Open to new orders', 'risk', 'new'),
    },
    adds: {
      noun: 'instrument',
      role: 'risk',
      says: 'It is listed with the first start of the server after its moment; in the sandbox with the first day whose prices are not committed yet.',
      key: { symbol: { label: 'Symbol', hint: 'Base and quote in one, such as SOLUSDT' } },
      fields: {
        class: field('Class', 'risk', 'new', undefined, ['crypto', 'metal', 'forex']),
        base: field('Base', 'risk', 'new'),
        quote: field('Quote', 'risk', 'new'),
        scale: field('Decimals of prices', 'risk', 'new', 'From 0 to 10'),
        quantityScale: field('Decimals of quantities', 'risk', 'new', 'From 0 to 8'),
        quantityStep: field('Step of quantities', 'risk', 'new', 'More than 0'),
      },
    },
  },
  option: {
    title: 'Options',
    says: 'Options that were bought keep their payout and stake.',
    fields: {
      payout: field('Payout', 'risk', 'new', 'More than 0, at most 100'),
      minStake: field('Least stake', 'risk', 'new', 'More than 0, at most the largest'),
      maxStake: field('Largest stake', 'risk', 'new', 'At least the least'),
    },
  },
  currency: {
    title: 'Currencies',
    says: 'A swap happens at the rate and fee it was quoted with.',
    fields: {
      name: field('Name', 'treasurer', 'nobody'),
      swapSpread: field('Swap spread', 'treasurer', 'new', 'From 0 to 5'),
      swapFee: field('Swap fee', 'treasurer', 'new', 'From 0 to 5'),
      swapMin: field('Least swap', 'treasurer', 'new', 'At most five times what it was at first'),
      swapMax: field('Largest swap', 'treasurer', 'new', 'At least a fifth of what it was at first'),
      position: field('Place in lists', 'treasurer', 'nobody'),
    },
    adds: {
      noun: 'currency',
      role: 'treasurer',
      says: 'Members can hold and swap it from its moment on, and pay it in and out once it has a network.',
      key: { code: { label: 'Code', hint: 'Such as SOL' } },
      fields: {
        decimals: field('Decimals', 'treasurer', 'new', 'From 0 to 18; never changes'),
        isFiat: field('Money of a state', 'treasurer', 'new'),
        market: field('Market that prices it', 'treasurer', 'new', 'An instrument of this currency in USDT or USD'),
      },
    },
  },
  network: {
    title: 'Networks',
    says: 'Withdrawals that were asked for keep their fee.',
    fields: {
      name: field('Name', 'treasurer', 'nobody'),
      withdrawalFee: field(
        'Withdrawal fee',
        'treasurer',
        'new',
        'Less than the least withdrawal; at most five times what it was at first',
      ),
      withdrawalMin: field(
        'Least withdrawal',
        'treasurer',
        'new',
        'More than the fee; at most five times what it was at first',
      ),
      depositMin: field('Least deposit', 'treasurer', 'new', 'More than 0, at most the largest'),
      depositMax: field('Largest deposit', 'treasurer', 'new', 'At least the least'),
      confirmations: field('Confirmations', 'treasurer', 'new', 'More than 0'),
      arrivalMinutes: field('Arrives within', 'treasurer', 'new', 'More than 0'),
      isOpen: field('Open', 'treasurer', 'new', 'The last way out of a currency that members hold stays open'),
      position: field('Place in lists', 'treasurer', 'nobody'),
    },
    adds: {
      noun: 'network',
      role: 'treasurer',
      says: 'Members can pay in and out by it from its moment on. In live it needs a chain or a bank behind it.',
      key: {
        currency: { label: 'Currency', hint: 'A code that is there already' },
        network: { label: 'Network', hint: 'Such as BEP20' },
      },
      fields: {
        addressForm: field('Addresses are written as on', 'treasurer', 'new', undefined, [
          'TRC20',
          'ERC20',
          'BTC',
          'BANK',
        ]),
      },
    },
  },
  level: {
    title: 'Levels',
    says: 'Members get the new terms when their level is next evaluated.',
    fields: {
      threshold: field('Needs', 'editor', 'open', 'Between the levels beside it'),
      feeDiscount: field('Off the trading fee', 'editor', 'open', 'From 0 to 50'),
      bonus: field('Bonus, once', 'editor', 'new'),
      envelope: field('Red envelope, each week', 'editor', 'open'),
    },
  },
  task: {
    title: 'Tasks',
    says: 'Rewards that were claimed keep their amount.',
    fields: { reward: field('Reward', 'editor', 'new', 'More than 0') },
  },
  hours: {
    title: 'Hours',
    says: 'By the clock of New York. Nobody can open or close a position while a market is closed. The simulated market keeps hours of its own, since its days are committed by them.',
    fields: {
      opensOn: field('Opens on', 'risk', 'open', 'At least three days before it closes', DAYS),
      opensAt: field('Opens at', 'risk', 'open', TIME),
      closesOn: field('Closes on', 'risk', 'open', 'At least three days after it opens', DAYS),
      closesAt: field('Closes at', 'risk', 'open', TIME),
      pauseFrom: field('Pauses each day from', 'risk', 'open', `${TIME}; empty for no pause`),
      pauseUntil: field('Pauses until', 'risk', 'open', 'Up to four hours later on the same day; empty for no pause'),
    },
  },
  holiday: {
    title: 'Holidays',
    says: 'By the calendar of New York; a holiday begins when the market closes on the evening before. Nobody can open or close a position on it.',
    fields: {
      name: field('Name', 'risk', 'nobody'),
      isClosed: field('Closed', 'risk', 'open', 'At most twenty days in a year'),
    },
    adds: {
      noun: 'holiday',
      role: 'risk',
      says: 'The market stays closed on it. It counts before it begins, or not at all.',
      key: {
        market: { label: 'Market', hint: 'Live currencies or live metals', choices: MARKETS },
        day: { label: 'Day', hint: 'Such as 2031-01-01' },
      },
      fields: {},
    },
  },
  loan: {
    title: 'Loans',
    says: 'Loans that were asked for keep their rate.',
    fields: {
      dailyRate: field('Interest a day', 'risk', 'new', 'More than 0, at most 20 a year'),
      maxAmount: field('Largest loan', 'risk', 'new', 'More than 0'),
    },
  },
  pledge: {
    title: 'Pledges',
    says: 'Loans that were asked for keep their ladder.',
    fields: {
      initialLtv: field('Initial loan to value', 'risk', 'new', LTV),
      callLtv: field('Call at', 'risk', 'new', LTV),
      liquidationLtv: field('Liquidation at', 'risk', 'new', LTV),
      position: field('Place in lists', 'risk', 'nobody'),
    },
  },
};

/** Rankings follow from the books by a rule that nobody at the desk may move. */
const KEPT_SETTINGS = new Set(['ranking_rules']);
/** Identity of the instance, and robots, which have their own switch. */
const KEPT_LEAVES = /^(profile|simulatedMarket|phoneUrl|waits\.|reviewer\.)/;
/** Settings that no agreement with a member depends on. */
const SHOWN_SETTINGS = new Set(['entity', 'sys_set', 'common_config', 'sms_daily_totals']);

const SETTING_WORDS: Readonly<Record<string, string>> = {
  entity: 'Who runs this platform',
  offer_rules: 'What live offers, by country and verification',
  transfer_rules: 'Waits and limits of money that leaves',
  loan_rules: 'Limits and fees of loans',
  level_rules: 'Rewards of levels',
  team_rules: 'Rebates of inviters',
  welfare_rules: 'Tasks and rewards',
  sys_set: 'Visitors on computers',
  common_config: 'Links that lead outside',
  sms_daily_totals: 'Codes by phone in a day',
};

export const SETTING = 'setting';

/** Leaves by their path; `#` is the place in a list, counted from one. */
const LEAF_WORDS: Readonly<Record<string, string>> = {
  entity: 'Company',
  waitSeconds: 'Wait of a new destination or password',
  triesHoldSeconds: 'Stop after five wrong tries',
  'dailyLimits.#': 'Leaves in a day, verification #',
  'velocity.#.seconds': 'Stretch of time #',
  'velocity.#.most': 'Withdrawals in stretch #',
  recoveryHoldSeconds: 'Wait before lost factors go',
  'fourEyes.fromValue': 'Two approvals from',
  'fourEyes.freshDestination.seconds': 'A destination is new for',
  'fourEyes.freshDestination.fromValue': 'Two approvals to a new one from',
  'promiseSeconds.one': 'Promised with one approval',
  'promiseSeconds.two': 'Promised with two approvals',
  minAmount: 'Least loan',
  minRepayment: 'Least repayment',
  liquidationFeePercent: 'Fee of a liquidation',
  overdueCapPercent: 'Most interest when overdue',
  offerSeconds: 'An offer stands for',
  mostOpen: 'Loans open at once',
  'remindDays.#': 'Reminder #, days before',
  'credit.byLevel.#': 'Credit limit, verification #',
  'credit.fromScore': 'Score counts from',
  'credit.perPoint': 'Each point of the score',
  'credit.perRepaid': 'Each loan repaid in time',
  'credit.mostRepaid': 'Repaid loans that count',
  rebatePercent: 'Share of fees for inviters',
  hasRewards: 'Levels pay rewards',
  isOn: 'Rewards can be claimed',
  isPcLimite: 'Computers get the desktop page',
  linkMode: 'Mode of outside links',
  'outlinkHosts.#': 'Host # that links may lead to',
  default: 'Codes in a day to one country',
};

/** `fourEyes.freshDestination.seconds` becomes `Four eyes, fresh destination, seconds`. */
const wordsOfPath = (path: string): string => {
  const place = /\d+/.exec(path)?.[0];
  const known = LEAF_WORDS[path.replace(/\d+/, '#')];
  // Levels of verification begin at none.
  const from = /verification/.test(known ?? '') ? 0 : 1;
  if (known !== undefined) return known.replace('#', String(Number(place ?? 0) + from));
  const words = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .map((part) => part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const unitOfPath = (path: string): string | null => {
  if (/seconds$/i.test(path) || path.startsWith('promiseSeconds.')) return 's';
  if (/percent$/i.test(path)) return '%';
  return /^(dailyLimits|fourEyes|minAmount|minRepayment|credit\.(byLevel|perPoint|perRepaid))/.test(path)
    ? 'USDT'
    : null;
};

export const deskSettings = (): string[] =>
  [...knownSettings.keys()].filter((key) => !KEPT_SETTINGS.has(key)).toSorted();

export const titleOfSetting = (key: string): string => SETTING_WORDS[key] ?? wordsOfPath(key.replaceAll('_', ' '));

export const titleOfKind = (kind: string): string => (kind === SETTING ? 'Settings' : ROWS[kind]!.title);

export const saysOfKind = (kind: string): string =>
  kind === SETTING
    ? 'A setting counts for what is asked for afterwards; what was accepted keeps its terms.'
    : ROWS[kind]!.says;

export interface FieldOfRow extends DeskField {
  name: string;
  unit: string | null;
  form: 'text' | 'number' | 'boolean';
}

export const newRowOf = (kind: string): NewRow | undefined => ROWS[kind]?.adds;

const formOf = (kind: string, name: string): FieldOfRow['form'] => {
  const { type } = KINDS[kind]!.fields[name]!;
  if (type === 'boolean') return 'boolean';
  return type === 'text' || type === 'integer[]' ? 'text' : 'number';
};

const UNIT_WORDS: Readonly<Record<string, string>> = { arrivalMinutes: 'min' };

/** The unit of a field of one row: amounts of a network count its currency, a spread the currency of the price. */
const unitOf = (kind: string, name: string, row: Written): string | null => {
  const { unit, decimals } = KINDS[kind]!.fields[name]!;
  if (unit !== undefined) return unit;
  if (kind === 'network' && decimals) return row['currency'] ?? null;
  if (kind === 'instrument' && name === 'halfSpread') return row['quote'] ?? null;
  if (kind === 'instrument' && name === 'minQuantity') return row['base'] ?? null;
  return UNIT_WORDS[name] ?? null;
};

/** Every field of a row that the desk may change, in the order of the form. */
export const fieldsOfRow = (kind: string, key: string, row: Written): FieldOfRow[] => {
  if (kind !== SETTING)
    return Object.entries(ROWS[kind]!.fields).map(([name, known]) => ({
      ...known,
      name,
      unit: unitOf(kind, name, row),
      form: formOf(kind, name),
    }));
  return Object.entries(row)
    .filter(([path]) => !KEPT_LEAVES.test(path))
    .map(([path, value]) => ({
      name: path,
      label: wordsOfPath(path),
      role: 'owner',
      reach: SHOWN_SETTINGS.has(key) ? 'nobody' : 'new',
      unit: unitOfPath(path),
      form: /^(true|false)$/.test(value) ? 'boolean' : 'text',
    }));
};

/** Every field of a row that is to be added, those that never change first. */
export const fieldsOfNew = (kind: string, row: Written): FieldOfRow[] =>
  Object.entries({ ...newRowOf(kind)!.fields, ...ROWS[kind]!.fields }).map(([name, known]) => ({
    ...known,
    name,
    unit: unitOf(kind, name, row),
    form: formOf(kind, name),
  }));

/** Values that follow from others, in a new row. */
export const derivedOf = (kind: string, values: Written): Written =>
  kind === 'instrument' ? { hours: values['class'] === 'crypto' ? 'always' : 'weekdays', ticksPerMinute: '120' } : {};

/** The other fields, which say what the row is and never change here. */
export const fixedOfRow = (kind: string, row: Written): { name: string; value: string }[] =>
  kind === SETTING
    ? []
    : Object.entries(row)
        .filter(([name, value]) => value !== '' && !/^(id|symbolId)$/.test(name) && !(name in ROWS[kind]!.fields))
        .map(([name, value]) => ({ name, value }));

/** Everything the desk may change of rows, for the test that holds it. */
export const DESK_ROWS = ROWS;
