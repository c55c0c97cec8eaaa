/** The application on a clock of its own: the sample member has applied for a new coin that is drawn and listed later. */
import { runOfferings } from '../server/src/modules/offering/run-offerings.ts';
import { subscribeOffering } from '../server/src/modules/offering/subscribe.ts';
import { WEDNESDAY } from '../server/src/quotes/test-market.ts';
import { fundOfferings } from '../server/src/sandbox/offering/seed-offerings.ts';
import { giveSample, openShifted } from './shifted-server.ts';

const OFFERING = 'tidewater';
const LOTS = 2;
const MONEY = 1_000_000_000n;

/** Which of the offering's moments it shall be, and how long before it. */
export interface Moment {
  column: 'draws_at' | 'lists_at';
  beforeMs: number;
}

const start = async (port: number): Promise<void> => {
  const server = await openShifted({ startMs: WEDNESDAY });
  const { db, clock, ledger, quotes } = server;
  // Alone: there is enough for everybody, and nothing is drawn.
  const memberId = await giveSample(server, MONEY);
  await fundOfferings({ db, ledger });
  await db.transaction((tx) =>
    subscribeOffering({ clock, ledger }, tx, { memberId, offeringId: OFFERING, lots: LOTS }),
  );
  await server.serve([{ name: 'offerings', run: () => runOfferings({ db, clock, ledger, quotes }) }], { port });

  const goTo = async ({ column, beforeMs }: Moment): Promise<void> => {
    const [row] = await db.query<{ at: Date }>(`select ${column} as at from offering where id = $1`, [OFFERING]);
    server.goTo(row!.at.getTime() - beforeMs);
    process.send?.('there');
  };
  process.on('message', (moment: Moment) => void goTo(moment));
  process.send?.('ready');
};

const [port] = process.argv.slice(2);
if (port !== undefined && process.send) await start(Number(port));
