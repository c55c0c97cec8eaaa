/**
 * Reference data that can be changed, in the words of the people who run the platform: the fields of each kind with
 * their columns and units. Bounds stand in the database (migration 0048), where every way of changing a row meets them.
 */
import { PERCENT_SCALE, SETTLEMENT } from '@assay/contract/money';

/** Values of a row by field, as Postgres writes them. */
export type Row = Readonly<Record<string, string | null>>;

export interface Field {
  table: string;
  column: string;
  type: 'text' | 'integer' | 'numeric' | 'boolean' | 'integer[]' | 'timestamptz' | 'double precision';
  /** Decimals of a number that is stored as units and written with a point. */
  decimals?: (row: Row, decimalsOf: (currency: string) => number) => number;
  /** SQL of its value in a new row where nothing is said; such a field is never copied from another row. */
  otherwise?: string;
  /** Unit of the number, such as `%`. */
  unit?: string;
}

/** `match` finds the row of a table by the values of the key; `key` is what its versions are kept under. Both are SQL. */
export interface Kind {
  /** Description in a few words. */
  words: string;
  /** Fields that name a row, written as `USDT/TRC20`. */
  key: readonly string[];
  /** In the order in which a new row is written. */
  tables: Readonly<Record<string, { match: string; key: string }>>;
  fields: Readonly<Record<string, Field>>;
  /** When a change of a row counts in a running server, and when a new row does. */
  counts: Record<'changed' | 'added', 'at once' | 'from the next start'>;
}

const AT_ONCE: Kind['counts'] = { changed: 'at once', added: 'at once' };

type Rest = Partial<Omit<Field, 'table' | 'column' | 'type'>>;
const fieldsOf =
  (table: string) =>
  (column: string, type: Field['type'], rest: Rest = {}): Field => ({ table, column, type, ...rest });

const inCurrency = (field: string): Rest => ({
  decimals: (row, decimalsOf) => decimalsOf(row[field] ?? ''),
});
const inUsdt: Rest = { decimals: () => SETTLEMENT.decimals, unit: SETTLEMENT.code };
const inPercent: Rest = { decimals: () => PERCENT_SCALE, unit: '%' };
const LTV_DECIMALS = 2;
const inLtv: Rest = { decimals: () => LTV_DECIMALS, unit: '%' };
const byField = (field: string): Rest => ({ decimals: (row) => Number(row[field]) });
const lastPlace = (table: string): Rest => ({ otherwise: `(select coalesce(max(position), 0) + 1 from ${table})` });

const currency = fieldsOf('currency');
const network = fieldsOf('network');
const instrument = fieldsOf('instrument');
const terms = fieldsOf('trade_terms');
const asset = fieldsOf('simulated_asset');
const option = fieldsOf('option_period');
const level = fieldsOf('level');
const loan = fieldsOf('loan_term');
const pledge = fieldsOf('loan_pledge');
const holiday = fieldsOf('market_holiday');
const hours = fieldsOf('market_hours');
const task = fieldsOf('welfare_task');

export const KINDS: Readonly<Record<string, Kind>> = {
  currency: {
    words: 'what members can hold, and what a swap of it costs',
    key: ['code'],
    tables: { currency: { match: 'code = $1', key: 'code' } },
    fields: {
      code: currency('code', 'text'),
      name: currency('name', 'text'),
      decimals: currency('decimals', 'integer'),
      isFiat: currency('is_fiat', 'boolean'),
      market: currency('market', 'text'),
      swapSpread: currency('swap_spread', 'numeric', inPercent),
      swapFee: currency('swap_fee', 'numeric', inPercent),
      swapMin: currency('swap_min', 'numeric', inUsdt),
      swapMax: currency('swap_max', 'numeric', inUsdt),
      position: currency('position', 'integer', lastPlace('currency where position < 900')),
    },
    counts: AT_ONCE,
  },
  holiday: {
    words: 'days on which live currencies (`forex`) or `metals` do not trade, by the calendar of New York',
    key: ['market', 'day'],
    tables: { market_holiday: { match: 'market = $1 and day = $2', key: "concat_ws('/', market, day)" } },
    fields: {
      market: holiday('market', 'text'),
      day: holiday('day', 'text'),
      name: holiday('name', 'text'),
      isClosed: holiday('is_closed', 'boolean'),
    },
    counts: AT_ONCE,
  },
  hours: {
    words: 'the week of live currencies (`forex`) and `metals`, by the clock of New York',
    key: ['market'],
    tables: { market_hours: { match: 'market = $1', key: 'market' } },
    fields: {
      market: hours('market', 'text'),
      opensOn: hours('opens_on', 'text'),
      opensAt: hours('opens_at', 'text'),
      closesOn: hours('closes_on', 'text'),
      closesAt: hours('closes_at', 'text'),
      pauseFrom: hours('pause_from', 'text'),
      pauseUntil: hours('pause_until', 'text'),
    },
    counts: AT_ONCE,
  },
  network: {
    words: 'ways by which a currency is deposited and withdrawn',
    key: ['currency', 'network'],
    tables: { network: { match: 'currency = $1 and network = $2', key: "concat_ws('/', currency, network)" } },
    fields: {
      currency: network('currency', 'text'),
      network: network('network', 'text'),
      name: network('name', 'text'),
      addressForm: network('address_form', 'text'),
      confirmations: network('confirmations', 'integer'),
      arrivalMinutes: network('arrival_minutes', 'integer'),
      depositMin: network('deposit_min', 'numeric', inCurrency('currency')),
      depositMax: network('deposit_max', 'numeric', inCurrency('currency')),
      withdrawalMin: network('withdrawal_min', 'numeric', inCurrency('currency')),
      withdrawalFee: network('withdrawal_fee', 'numeric', inCurrency('currency')),
      position: network('position', 'integer', lastPlace('network')),
      isOpen: network('is_open', 'boolean'),
    },
    counts: AT_ONCE,
  },
  instrument: {
    words: 'markets: spread, fee, financing and leverage',
    key: ['symbol'],
    tables: {
      instrument: { match: 'symbol = $1', key: 'symbol' },
      trade_terms: { match: 'symbol_id = (select id from instrument where symbol = $1)', key: 'symbol_id::text' },
    },
    fields: {
      symbol: instrument('symbol', 'text'),
      name: instrument('name', 'text'),
      class: instrument('class', 'text'),
      base: instrument('base', 'text'),
      quote: instrument('quote', 'text'),
      scale: instrument('scale', 'integer'),
      halfSpread: instrument('half_spread', 'integer', byField('scale')),
      hours: instrument('hours', 'text'),
      isOpen: instrument('is_open', 'boolean'),
      ticksPerMinute: instrument('ticks_per_minute', 'integer'),
      // Beyond the days whose prices are committed already.
      listedAt: instrument('listed_at', 'timestamptz', {
        otherwise: `(select coalesce(((max(day)::date + 1)::timestamp - interval '8 hours') at time zone 'UTC', date_trunc('minute', now())) from market_day)`,
      }),
      // Numbers from 900 on are the offerings'.
      id: instrument('id', 'integer', { otherwise: '(select max(id) + 1 from instrument where id < 900)' }),
      symbolId: terms('symbol_id', 'integer', { otherwise: '(select id from instrument where symbol = $1)' }),
      quantityScale: terms('quantity_scale', 'integer'),
      quantityStep: terms('quantity_step', 'numeric', byField('quantityScale')),
      minQuantity: terms('min_quantity', 'numeric', byField('quantityScale')),
      maxNotional: terms('max_notional', 'numeric', inUsdt),
      leverages: terms('leverages', 'integer[]'),
      retailLeverage: terms('retail_leverage', 'integer'),
      fee: terms('fee_rate', 'numeric', inPercent),
      closeOut: terms('close_out_share', 'numeric', inPercent),
      financingBuy: terms('financing_buy', 'numeric', inPercent),
      financingSell: terms('financing_sell', 'numeric', inPercent),
      slippage: terms('slippage', 'numeric', inPercent),
      hasOptions: terms('has_options', 'boolean'),
    },
    counts: { changed: 'at once', added: 'from the next start' },
  },
  asset: {
    words: 'what moves the simulated market; the sandbox needs one for each side of an instrument',
    key: ['code'],
    tables: { simulated_asset: { match: 'code = $1', key: 'code' } },
    fields: {
      code: asset('code', 'text'),
      class: asset('class', 'text'),
      anchor: asset('anchor', 'double precision', { unit: 'USD' }),
      dailyVolatility: asset('daily_volatility', 'double precision'),
      risk: asset('risk', 'double precision'),
      dollar: asset('dollar', 'double precision'),
      sector: asset('sector', 'double precision'),
    },
    counts: { changed: 'from the next start', added: 'from the next start' },
  },
  option: {
    words: 'periods of options, by seconds',
    key: ['seconds'],
    tables: { option_period: { match: 'seconds = $1::integer', key: 'seconds::text' } },
    fields: {
      seconds: option('seconds', 'integer'),
      payout: option('payout_rate', 'numeric', inPercent),
      minStake: option('min_stake', 'numeric', inUsdt),
      maxStake: option('max_stake', 'numeric', inUsdt),
    },
    counts: AT_ONCE,
  },
  level: {
    words: 'levels of members, and what each brings',
    key: ['level'],
    tables: { level: { match: 'level = $1::integer', key: 'level::text' } },
    fields: {
      level: level('level', 'integer'),
      threshold: level('threshold', 'numeric', inUsdt),
      feeDiscount: level('fee_discount', 'numeric', inPercent),
      bonus: level('bonus', 'numeric', inUsdt),
      envelope: level('envelope', 'numeric', inUsdt),
    },
    counts: AT_ONCE,
  },
  task: {
    words: 'tasks of members, and what each pays',
    key: ['task'],
    tables: { welfare_task: { match: 'task = $1', key: 'task' } },
    fields: {
      task: task('task', 'text'),
      reward: task('reward', 'numeric', inUsdt),
      isDaily: task('is_daily', 'boolean'),
    },
    counts: AT_ONCE,
  },
  loan: {
    words: 'terms of loans, by kind and days',
    key: ['kind', 'days'],
    tables: { loan_term: { match: 'kind = $1 and days = $2::integer', key: "concat_ws('/', kind, days)" } },
    fields: {
      kind: loan('kind', 'text'),
      days: loan('days', 'integer'),
      dailyRate: loan('daily_rate', 'numeric', inPercent),
      maxAmount: loan('max_amount', 'numeric', inUsdt),
    },
    counts: AT_ONCE,
  },
  pledge: {
    words: 'what may be pledged for a loan, and its ladder',
    key: ['currency'],
    tables: { loan_pledge: { match: 'currency = $1', key: 'currency' } },
    fields: {
      currency: pledge('currency', 'text'),
      initialLtv: pledge('initial_ltv', 'integer', inLtv),
      callLtv: pledge('call_ltv', 'integer', inLtv),
      liquidationLtv: pledge('liquidation_ltv', 'integer', inLtv),
      position: pledge('position', 'integer', lastPlace('loan_pledge')),
    },
    counts: AT_ONCE,
  },
};
