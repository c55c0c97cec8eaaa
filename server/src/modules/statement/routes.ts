/**
 * Statements of a period. Owns no table: everything is read in one snapshot and signed with the key of receipts. Invariants:
 * a statement adds up to the ledger to the last digit, and what is signed is what `verify` recomputes.
 */
import { getStatement, MOST_STATEMENT_DAYS } from '@assay/contract/statement';
import { instantOf, localTime } from '@assay/verify/buy-schedule';
import { canonicalJson } from '@assay/verify/canonical-json';
import { toBase64 } from '@assay/verify/checkpoint';
import { statementWords } from '@assay/verify/statement-file';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { listRoute } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { createLoggedHeads } from '../public-log/index.ts';
import type { Prices } from '../wallet/index.ts';
import { readStatement } from './read-statement.ts';
import type { StatementPeriod } from './read-statement.ts';

interface Deps {
  clock: Clock;
  prices: Prices;
  profile: 'sandbox' | 'live';
  /** The key of receipts. */
  key: () => SigningKey;
}

const DAY_MS = 86_400_000;

const parseDay = (day: string, field: string): number => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day)
    throw new DomainError('invalid_input', { field });
  return ms;
};

const refuseUnknownZone = (timeZone: string): void => {
  try {
    localTime(0, timeZone);
  } catch {
    throw new DomainError('unknown_time_zone');
  }
};

const readPeriod = (input: { from: string; to: string; timeZone: string }, nowMs: number): StatementPeriod => {
  const { from, to, timeZone } = input;
  refuseUnknownZone(timeZone);
  const [first, last] = [parseDay(from, 'from'), parseDay(to, 'to')];
  const today = Math.floor(localTime(nowMs, timeZone) / DAY_MS) * DAY_MS;
  if (last > today || last < first || last - first >= MOST_STATEMENT_DAYS * DAY_MS)
    throw new DomainError('invalid_input', { field: 'to' });
  return { from, to, timeZone, fromMs: instantOf(first, timeZone), untilMs: instantOf(last + DAY_MS, timeZone) };
};

export const statementRoutes = ({ clock, prices, profile, key }: Deps): Route[] => {
  const findLogged = createLoggedHeads();
  return [
    listRoute(getStatement, async ({ tx: reader, memberId, input }) => {
      const issuedMs = clock.now();
      const period = readPeriod(input, issuedMs);
      const made = await reader.snapshot((tx) =>
        readStatement({ tx, memberId, prices, findLogged, period, issuedMs, profile }),
      );
      const statement = canonicalJson(made);
      const text = statementWords(made, statement);
      return { text, signature: toBase64(key().sign(text)), statement };
    }),
  ];
};
