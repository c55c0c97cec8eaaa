/**
 * Limits on requested codes. Invariant: callers from elsewhere cannot use up the codes of an owner who asks from a
 * network that the account knows (ADR 18); no network and no stranger can use up a whole country's text messages.
 */
import { PROOF_PURPOSES } from '@assay/contract/auth';
import type { AnyPurpose } from '@assay/contract/auth';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { KNOWN_FOR_MS } from './guard/known-device.ts';
import {
  CODE_PAUSE_MS,
  CODES_PER_DAY,
  countKey,
  KNOWN_CODES_PER_DAY,
  STRANGE_CODES_PER_DAY,
  STRANGE_CODES_PER_PURPOSE,
} from './rules.ts';
import type { Target } from './rules.ts';
import { loadSmsTotals, smsPrefixOf } from './sms-totals.ts';

const DAY_MS = 86_400_000;
/** Share of a country's day that strangers may use; the rest is for networks that the account knows. */
const STRANGE_SHARE = 0.8;
const NETWORK_SHARE = 0.1;

export interface Asking {
  target: Target;
  purpose: AnyPurpose;
  network: string;
  isKnown: boolean;
  nowMs: number;
}

/** One question whether or not there is such an account, so that both take the same time. */
export const isKnownTo = async (
  tx: Tx,
  { target, network, nowMs }: Pick<Asking, 'target' | 'network' | 'nowMs'>,
): Promise<boolean> => {
  const [column, ...values] =
    target.kind === 'email'
      ? ['m.email = $3', target.email]
      : ['m.phone_code = $3 and m.phone = $4', target.phoneCode, target.phone];
  const rows = await tx.query(
    `select from member m join login l on l.member_id = m.id
      where l.prefix = $1 and l.prefix <> '' and l.created_at > $2 and ${column} limit 1`,
    [network, new Date(nowMs - KNOWN_FOR_MS), ...values],
  );
  return rows.length > 0;
};

/** Checks one address. */
const checkTarget = async (tx: Tx, { target, purpose, network, isKnown, nowMs }: Asking): Promise<void> => {
  const key = countKey(target);
  // Two requests for one address at once would both see no code sent yet.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`code ${key}`]);
  // A code that was used reached whoever asked for it: the next one is for something else, and need not wait. Those that
  // prove a member's own payments count only while they are unused: how many payments a day has is limited elsewhere.
  const [past] = await tx.query<{ last: Date | null; own: bigint; strange: bigint; alike: bigint }>(
    `select max(created_at) filter (where used_at is null and purpose = $2 and network = $3) as last,
       count(*) filter (where purpose = $2 and network = $3) as own,
       count(*) filter (where purpose = $2 and not is_known) as strange,
       count(*) filter (where is_known = $4) as alike
       from verification_code where count_key = $1 and created_at > $5 and (used_at is null or purpose <> all ($6::text[]))`,
    [key, purpose, network, isKnown, new Date(nowMs - DAY_MS), PROOF_PURPOSES],
  );
  const pauseLeftMs = (past?.last?.getTime() ?? 0) + CODE_PAUSE_MS - nowMs;
  if (pauseLeftMs > 0) throw new DomainError('code_too_soon', { seconds: Math.ceil(pauseLeftMs / 1000) });
  const { own = 0n, strange = 0n, alike = 0n } = past ?? {};
  const isUsedUp =
    own >= CODES_PER_DAY ||
    alike >= (isKnown ? KNOWN_CODES_PER_DAY : STRANGE_CODES_PER_DAY) ||
    (!isKnown && strange >= STRANGE_CODES_PER_PURPOSE);
  if (isUsedUp) throw new DomainError('code_daily_limit');
};

/** Checks one country: an attacker could make the house pay for messages. Returns what the message counts towards. */
const checkSms = async (tx: Tx, asking: Asking): Promise<string | null> => {
  const { target, network, isKnown, nowMs } = asking;
  if (target.kind !== 'phone') return null;
  const totals = await loadSmsTotals(tx);
  const prefix = smsPrefixOf(totals, `${target.phoneCode}${target.phone}`);
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sms ${prefix}`]);
  const [past] = await tx.query<{ all: bigint; own: bigint }>(
    `select count(*) as all, count(*) filter (where network = $2) as own
       from verification_code where sms_prefix = $1 and created_at > $3`,
    [prefix, network, new Date(nowMs - DAY_MS)],
  );
  const total = totals.byPrefix[prefix] ?? totals.default;
  const { all = 0n, own = 0n } = past ?? {};
  const isUsedUp = isKnown
    ? all >= total
    : all >= total * STRANGE_SHARE || own >= Math.max(CODES_PER_DAY, total * NETWORK_SHARE);
  if (isUsedUp) throw new DomainError('code_daily_limit');
  return prefix;
};

/** Under locks until the transaction ends. Returns what a message by phone counts towards; null for mail. */
export const checkCodeLimits = async (tx: Tx, asking: Asking): Promise<string | null> => {
  await checkTarget(tx, asking);
  return checkSms(tx, asking);
};
