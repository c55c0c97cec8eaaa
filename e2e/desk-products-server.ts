/** The application and its desk on a clock of their own: the house has capital, and the sample member money and a name. */
import { contestJob } from '../server/src/modules/contest/contest-jobs.ts';
import { createProductJobs } from '../server/src/modules/product/product-jobs.ts';
import { payInCapital } from '../server/src/sandbox/house-capital.ts';
import { seedSampleIdentity } from '../server/src/sandbox/sample-identity.ts';
import { seedSampleOperators } from '../server/src/sandbox/sample-operators.ts';
import { giveSample, openShifted } from './shifted-server.ts';

const MONEY = 5_000_000_000n;

const start = async (port: number, deskPort: number): Promise<void> => {
  const server = await openShifted({ startMs: Date.now() });
  const { db, clock, log, quotes, ledger, trading, vault } = server;
  await seedSampleOperators(db, clock.now());
  await payInCapital({ db, ledger });
  await giveSample(server, MONEY);
  await seedSampleIdentity({ db, clock, vault });
  const deps = { db, clock, log, quotes, ledger, isLive: false, ...trading };
  await server.serve([...createProductJobs(deps).jobs, contestJob(deps)], { port, deskPort });
  process.on('message', (aheadMs: number) => {
    server.goTo(clock.now() + aheadMs);
    process.send?.('there');
  });
  process.send?.('ready');
};

const [port, deskPort] = process.argv.slice(2);
if (port !== undefined && deskPort !== undefined && process.send) await start(Number(port), Number(deskPort));
