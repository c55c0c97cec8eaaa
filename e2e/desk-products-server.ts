/** The application and its desk on a clock of their own: the house has capital, and the sample member money and a name, and a coin waits for its market. */
import { contestJob } from '../server/src/modules/contest/contest-jobs.ts';
import { createProductJobs } from '../server/src/modules/product/product-jobs.ts';
import { journalId, transfer } from '../server/src/ledger/journal-draft.ts';
import { payInCapital } from '../server/src/sandbox/house-capital.ts';
import { seedCoin } from '../server/src/sandbox/offering/seed-offerings.ts';
import { seedSampleIdentity } from '../server/src/sandbox/sample-identity.ts';
import { seedSampleOperators } from '../server/src/sandbox/sample-operators.ts';
import { giveSample, openShifted } from './shifted-server.ts';

const MONEY = 5_000_000_000n;
const COINS = 1_000_000_000n;
const DAY_MS = 86_400_000;

/** A coin of which the house has some, and whose market opens in a month. */
const bringCoin = async ({ db, ledger, clock }: Awaited<ReturnType<typeof openShifted>>): Promise<void> => {
  const listsAt = new Date(Math.ceil(clock.now() / DAY_MS + 30) * DAY_MS);
  const currency = 'LAMP';
  const legs = transfer({ purpose: 'custody', label: 'house', currency }, { purpose: 'capital', currency }, COINS);
  const id = journalId('journey', currency);
  await db.transaction((tx) =>
    seedCoin(tx, { coin: currency, symbolId: 906, position: 906, price: 0.5 }, { name: 'Lamplight', listsAt }),
  );
  await db.transaction((tx) =>
    ledger.post(tx, [{ id, kind: 'capital_paid_in', realm: 'money', actor: 'sandbox', legs }]),
  );
};

const start = async (port: number, deskPort: number): Promise<void> => {
  const server = await openShifted({ startMs: Date.now() });
  const { db, clock, log, quotes, ledger, trading, vault } = server;
  await seedSampleOperators(db, clock.now());
  await payInCapital({ db, ledger });
  await giveSample(server, MONEY);
  await bringCoin(server);
  await seedSampleIdentity({ db, clock, vault });
  const deps = { db, clock, log, quotes, ledger, isLive: false, ...trading };
  await server.serve([...createProductJobs(deps).jobs, contestJob(deps)], { port, deskPort });
  process.on('message', (aheadMs: number) => {
    server.goTo(clock.now() + aheadMs);
    process.send?.(clock.now());
  });
  process.send?.('ready');
};

const [port, deskPort] = process.argv.slice(2);
if (port !== undefined && deskPort !== undefined && process.send) await start(Number(port), Number(deskPort));
