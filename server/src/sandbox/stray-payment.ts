/**
 * Now and then a bank transfer arrives in the sandbox whose payer wrote the wrong reference, so that somebody can try to
 * find its owner. It follows from the hour alone: two processes see the same payment.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../db/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { takePayment } from '../modules/deposit/take-payment.ts';
import { isRobotOn } from '../modules/queue/index.ts';
import { sandboxFaucet } from './faucet.ts';

const EVERY_MS = 30 * 60_000;
/** As many as somebody can look at. */
const MOST_OPEN = 3;

const PAYERS = ['Noor Haddad', 'Lukas Brandt', 'Mei Tanaka', 'Ines Carvalho', 'Oskar Lind'];
const TEXTS = ['invoice 4417', 'for my account', 'ASSAY-??', 'top up', 'deposit from Monday'];

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

export const payStray = async (deps: Deps): Promise<void> => {
  if (!(await isRobotOn(deps.db, 'deposit'))) return;
  const [bank] = await deps.db.query<{ currency: string; network: string; decimals: number; confirmations: number }>(
    `select n.currency, n.network, c.decimals, n.confirmations from network n join currency c on c.code = n.currency
      where n.address_form = 'BANK' order by n.currency limit 1`,
  );
  const [open] = await deps.db.query<{ count: number }>(
    `select count(*)::int as count from unmatched_payment where state = 'open'`,
  );
  if (!bank || (open?.count ?? 0) >= MOST_OPEN) return;
  const slot = Math.floor(deps.clock.now() / EVERY_MS);
  const hash = createHash('sha256').update(`assay sandbox\nstray\n${slot}`).digest();
  const { currency, network, decimals, confirmations } = bank;
  const { address } = sandboxFaucet.addressFor({ memberId: 'nobody', currency, network, addressForm: 'BANK' });
  await takePayment(deps, sandboxFaucet.name, {
    txId: hash.toString('hex'),
    index: 0,
    currency,
    network,
    address,
    reference: TEXTS[hash[0]! % TEXTS.length]!,
    payer: PAYERS[hash[1]! % PAYERS.length]!,
    amount: BigInt(50 + (hash.readUInt16BE(2) % 900)) * 10n ** BigInt(decimals),
    confirmations,
  });
};
