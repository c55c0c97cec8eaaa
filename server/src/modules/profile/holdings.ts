/**
 * Every table that knows members: what of it they get when they ask for their data, and what becomes of it when they
 * leave. A test walks the database and fails when a table is missing here, so that none can be forgotten.
 */
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { loadCurrencies, VALUE_SCALE } from '../wallet/index.ts';

/** Decimals of a swap's rate. */
const RATE_DECIMALS = 18;

export interface Holding {
  table: string;
  /** The heading in the download; null for what holds nothing but secrets or is read by its own module. */
  subject: string | null;
  /** Columns that nobody gets: secrets, and what says nothing. */
  hidden?: readonly string[];
  /** Columns in smallest units, with the column that names their currency, or their decimals. */
  amounts?: Readonly<Record<string, string | number>>;
  /** With the account: the rows go, stay for the books, or lose what is personal ($1 the member, $2 the time). */
  closing: 'delete' | 'keep' | { set: string };
}

export const HOLDINGS: readonly Holding[] = [
  {
    table: 'account',
    subject: 'balances',
    hidden: ['guarded', 'shard'],
    amounts: { balance: 'currency' },
    closing: 'keep',
  },
  { table: 'article_read', subject: 'articlesRead', closing: 'delete' },
  { table: 'authenticator', subject: 'authenticator', hidden: ['secret', 'pending'], closing: 'delete' },
  // Payments that a chain has shown and not made final.
  { table: 'chain_coming', subject: 'paymentsComing', amounts: { amount: 'currency' }, closing: 'keep' },
  { table: 'chat_desk', subject: null, closing: 'delete' },
  { table: 'chat_message', subject: 'chat', hidden: ['number', 'operator'], closing: 'delete' },
  { table: 'contest_account', subject: null, closing: 'keep' },
  {
    table: 'contest_entry',
    subject: 'contests',
    hidden: ['number', 'account_id', 'books_seq', 'cleared_at'],
    amounts: { stake: 'currency', equity: 'currency', prize: 'currency' },
    closing: 'keep',
  },
  { table: 'contest_robot', subject: null, closing: 'keep' },
  { table: 'deposit', subject: 'deposits', amounts: { amount: 'currency', real_amount: 'currency' }, closing: 'keep' },
  { table: 'deposit_address', subject: 'depositAddresses', closing: 'keep' },
  { table: 'desk_correction', subject: 'corrections', closing: 'keep' },
  // Members may read notes about them, too.
  { table: 'desk_note', subject: 'deskNotes', hidden: ['operator_id'], closing: 'delete' },
  {
    table: 'destination',
    subject: 'destinations',
    // Withdrawals refer to it, and say themselves where their money went.
    closing: {
      set: `bank_name = case kind when 'bank' then '-' end, real_name = case kind when 'bank' then '-' end, account = 'closed'`,
    },
  },
  {
    table: 'dispute',
    subject: 'disputes',
    hidden: ['found', 'proof_hash', 'answered_by', 'proposal_id'],
    closing: 'keep',
  },
  { table: 'document_view', subject: 'documentViews', closing: 'keep' },
  { table: 'factor_recovery', subject: 'recoveries', hidden: ['token_hash'], closing: 'delete' },
  { table: 'freeze_token', subject: null, closing: 'delete' },
  { table: 'guest_device', subject: null, closing: 'delete' },
  { table: 'identity_application', subject: null, closing: 'keep' },
  { table: 'identity_question', subject: null, closing: 'keep' },
  { table: 'limit_asked', subject: null, closing: 'keep' },
  { table: 'limit_exclusion', subject: 'exclusions', hidden: ['person'], closing: 'keep' },
  { table: 'limit_session', subject: null, closing: 'keep' },
  { table: 'limit_statement', subject: 'limits', closing: 'keep' },
  { table: 'limit_use', subject: null, closing: 'keep' },
  {
    table: 'level_change',
    subject: 'levels',
    hidden: ['threshold', 'next_threshold'],
    amounts: { average: VALUE_SCALE },
    closing: 'keep',
  },
  {
    table: 'level_reward',
    subject: 'levelRewards',
    hidden: ['journal_id'],
    amounts: { amount: 'currency' },
    closing: 'keep',
  },
  // Each member gets the newest one with every answer about himself; what was published stays.
  { table: 'liability_leaf', subject: null, closing: 'keep' },
  { table: 'liability_request', subject: null, closing: 'keep' },
  {
    table: 'loan',
    subject: 'loans',
    hidden: ['interest_exact', 'version', 'accrues_at'],
    amounts: {
      amount: 'currency',
      total_interest: 'currency',
      most_interest: 'currency',
      principal_left: 'currency',
      interest: 'currency',
      interest_paid: 'currency',
      pledge_amount: 'pledge_currency',
    },
    closing: 'keep',
  },
  {
    table: 'login',
    subject: 'logins',
    hidden: ['token_hash', 'device_hash'],
    closing: { set: `revoked_at = coalesce(revoked_at, $2), prefix = '', user_agent = '', device_hash = null` },
  },
  { table: 'member_key', subject: null, closing: 'delete' },
  { table: 'member_phrase', subject: 'antiPhishingPhrase', closing: 'delete' },
  { table: 'member_restriction', subject: 'restrictions', hidden: ['began_by', 'ended_by'], closing: 'keep' },
  // Keep hits for as long as the law demands; members may know which list it was.
  { table: 'screening_hit', subject: 'screenings', hidden: ['decided_by', 'proposal_id', 'hash'], closing: 'keep' },
  { table: 'notice', subject: 'notices', hidden: ['subject'], closing: 'delete' },
  { table: 'notice_setting', subject: 'noticeSettings', closing: 'delete' },
  { table: 'oidc_identity', subject: 'thirdParties', closing: 'delete' },
  { table: 'offering_robot', subject: null, closing: 'keep' },
  {
    table: 'offering_subscription',
    subject: 'subscriptions',
    hidden: ['number'],
    amounts: { held: 'currency', cost: 'currency' },
    closing: 'keep',
  },
  { table: 'passkey', subject: 'passkeys', hidden: ['public_key'], closing: 'delete' },
  { table: 'pending_login', subject: null, closing: 'delete' },
  {
    table: 'position',
    subject: 'positions',
    amounts: {
      open_fee: VALUE_SCALE,
      margin: VALUE_SCALE,
      initial_margin: VALUE_SCALE,
      financing: VALUE_SCALE,
      profit: VALUE_SCALE,
    },
    closing: 'keep',
  },
  { table: 'presence', subject: 'presence', closing: 'delete' },
  { table: 'price_alert', subject: 'priceAlerts', hidden: ['from_seq'], closing: 'delete' },
  { table: 'product_holder', subject: null, closing: 'keep' },
  {
    table: 'product_order',
    subject: 'investments',
    amounts: {
      amount: 'currency',
      principal: 'currency',
      income: 'currency',
      accrued_income: 'currency',
      exit_fee: 'currency',
    },
    closing: 'keep',
  },
  { table: 'profile', subject: null, closing: 'delete' },
  { table: 'push_device', subject: 'pushDevices', hidden: ['endpoint', 'p256dh', 'auth'], closing: 'delete' },
  {
    table: 'ranking_row',
    subject: 'ranking',
    hidden: ['yield'],
    amounts: { profit: VALUE_SCALE, capital: VALUE_SCALE },
    // Places of days that are over stay, without a name.
    closing: 'keep',
  },
  { table: 'recovery_code', subject: 'recoveryCodes', hidden: ['code_hash'], closing: 'delete' },
  {
    table: 'recurring_buy',
    subject: 'recurringBuys',
    amounts: { amount: 'from_currency' },
    closing: { set: `state = 'cancelled', next_at = null` },
  },
  { table: 'security_event', subject: 'securityEvents', closing: 'delete' },
  { table: 'security_hold', subject: 'securityHolds', closing: 'delete' },
  { table: 'swap', subject: 'swaps', closing: 'keep' },
  {
    table: 'swap_quote',
    subject: 'swapQuotes',
    amounts: {
      amount: 'from_currency',
      fee: 'from_currency',
      receive: 'to_currency',
      rate: RATE_DECIMALS,
      reference_rate: RATE_DECIMALS,
    },
    closing: 'keep',
  },
  {
    table: 'team_rebate',
    subject: 'teamRebates',
    hidden: ['invitee_id', 'journal_id', 'share'],
    amounts: { fees: 'currency', amount: 'currency' },
    closing: 'keep',
  },
  { table: 'team_robot', subject: null, closing: 'keep' },
  {
    table: 'trade_option',
    subject: 'options',
    amounts: { stake: VALUE_SCALE, credit: VALUE_SCALE },
    closing: 'keep',
  },
  { table: 'trade_order', subject: 'orders', amounts: { held: VALUE_SCALE }, closing: 'keep' },
  { table: 'upload', subject: 'uploads', closing: { set: 'erased_at = coalesce(erased_at, $2)' } },
  { table: 'upload_try', subject: null, closing: 'delete' },
  { table: 'visitor', subject: null, closing: 'delete' },
  { table: 'wallet_identity', subject: 'wallets', closing: 'delete' },
  {
    table: 'welfare_claim',
    subject: 'welfareClaims',
    hidden: ['journal_id'],
    amounts: { amount: 'currency' },
    closing: 'keep',
  },
  { table: 'welfare_lesson', subject: 'riskLesson', closing: 'delete' },
  {
    table: 'withdrawal',
    subject: 'withdrawals',
    amounts: { amount: 'currency', fee: 'currency', value: VALUE_SCALE },
    closing: 'keep',
  },
  {
    table: 'withdrawal_question',
    subject: 'withdrawalQuestions',
    hidden: ['operator_id'],
    closing: 'keep',
  },
  { table: 'withdrawal_password', subject: 'withdrawalPassword', hidden: ['hash'], closing: 'delete' },
];

type Row = Record<string, unknown>;

/** As it travels: times (also those in epoch microseconds) as everywhere on the wire, numbers that JavaScript would bend as texts. */
const toWire = (column: string, value: unknown): unknown => {
  if (value instanceof Date) return formatWireTime(value.getTime());
  if (typeof value !== 'bigint') return value;
  return column.endsWith('_us') ? formatWireTime(Number(value / 1000n)) : value.toString();
};

export const readHolding = async (
  tx: Tx,
  { table, hidden = [], amounts = {} }: Holding,
  memberId: string,
): Promise<Row[]> => {
  const decimals = new Map((await loadCurrencies(tx)).map((currency) => [currency.code, currency.decimals]));
  const rows = await tx.query<Row>(`select * from "${table}" where member_id = $1`, [memberId]);
  return rows.map((row) => {
    const readable = Object.entries(row)
      .filter(([column]) => column !== 'member_id' && !hidden.includes(column))
      .map(([column, value]) => {
        const unit = amounts[column];
        const scale = typeof unit === 'string' ? decimals.get(String(row[unit])) : unit;
        const isAmount = scale !== undefined && typeof value === 'string';
        return [column, isAmount ? formatUnits(BigInt(value), scale) : toWire(column, value)];
      });
    return Object.fromEntries(readable) as Row;
  });
};

export const closeHolding = async (
  tx: Tx,
  { table, closing }: Holding,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> => {
  if (closing === 'keep') return;
  if (closing === 'delete') await tx.query(`delete from "${table}" where member_id = $1`, [memberId]);
  else {
    const values = closing.set.includes('$2') ? [memberId, now] : [memberId];
    await tx.query(`update "${table}" set ${closing.set} where member_id = $1`, values);
  }
};
