/** The composition root of the desk: its calls, its stream and its pages, on a server of its own. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditDeskRoutes } from './audit/desk.ts';
import type { Clock } from './base/clock.ts';
import type { Config } from './base/config.ts';
import type { Log } from './base/log.ts';
import type { Db } from './db/database.ts';
import type { DeskRoute } from './http/desk-route.ts';
import { deskDownloads } from './http/desk-downloads.ts';
import { deskStream } from './http/desk-stream.ts';
import { mountDesk, operatorOf } from './http/mount-desk.ts';
import { createServer } from './http/server.ts';
import { DESK_DIST, inlineScriptHashes, serveWebFiles } from './http/web-files.ts';
import type { Ledger } from './ledger/ledger.ts';
import { actDeskRoutes, writeAct } from './modules/act/index.ts';
import { articleDeskRoutes, tellingWork } from './modules/article/index.ts';
import { alertDeskRoutes, countOpenAlerts } from './modules/alert/index.ts';
import { requestMask } from './modules/auth/secrets.ts';
import type { Secrets } from './modules/auth/secrets.ts';
import type { Site } from './modules/auth/site.ts';
import { chatDeskRoutes, countWaitingChats } from './modules/chat/index.ts';
import { contestDeskRoutes, contestPublicationWork } from './modules/contest/index.ts';
import { countUnmatched, depositDeskRoutes, matchWork, returnWork } from './modules/deposit/index.ts';
import { houseDeskRoutes } from './modules/fairness/index.ts';
import { countOpenDisputes, disputeDeskRoutes } from './modules/dispute/index.ts';
import { countOpenApplications, identityDeskRoutes } from './modules/identity/index.ts';
import { ledgerDeskRoutes } from './modules/ledger/index.ts';
import { countLoansToReview, loanDeskRoutes } from './modules/loan/index.ts';
import { correctionWork, memberDeskRoutes } from './modules/member/index.ts';
import { offeringDeskRoutes, offeringPublicationWork } from './modules/offering/index.ts';
import {
  countOpenProposals,
  findSession,
  invitationWork,
  operatorDeskRoutes,
  rolesWork,
} from './modules/operator/index.ts';
import { overviewDeskRoutes } from './modules/overview/index.ts';
import { productDeskRoutes, productPublicationWork, recoveryWork } from './modules/product/index.ts';
import type { Vitals } from './modules/overview/index.ts';
import { createPulse, maySee, queueDeskRoutes } from './modules/queue/index.ts';
import type { QueueCounters } from './modules/queue/index.ts';
import { bankDeskRoutes } from './modules/bank/index.ts';
import { batchDeskRoutes, failPayoutWork } from './modules/batch/index.ts';
import { createRails } from './modules/rail/index.ts';
import type { Rails } from './modules/rail/index.ts';
import { changeWork, referenceDeskRoutes } from './modules/reference/index.ts';
import { deskPictures, deskUpload } from './modules/upload/index.ts';
import type { Vault } from './modules/upload/vault.ts';
import { reportDeskRoutes } from './modules/report/desk.ts';
import { rewardDeskRoutes } from './modules/reward/index.ts';
import { countOpenHits, screeningDeskRoutes, screeningOf, stopWork } from './modules/screening/index.ts';
import { countOpenForDesk, withdrawalDeskRoutes } from './modules/withdrawal/index.ts';
import type { Hold } from './start/hold.ts';

export interface DeskDeps {
  config: Pick<Config, 'profile' | 'trustedProxies' | 'rateLimit'> & Partial<Pick<Config, 'banks' | 'chains'>>;
  /** By which money comes in and goes out; none in most tests. */
  rails?: Rails;
  db: Db;
  clock: Clock;
  log: Log;
  ledger: Ledger;
  vault: Vault;
  secrets: Secrets;
  /** The addresses of the desk: passkeys of operators belong to them. */
  site?: Site;
  hold?: Hold;
  vitals?: Vitals;
  /** Where the pages lie if not where the build puts them. */
  webFolder?: string;
}

/** An article of twenty pages in nine languages. */
const BODY_LIMIT_BYTES = 1024 * 1024;

export const QUEUE_COUNTERS: QueueCounters = {
  withdrawal: countOpenForDesk,
  deposit: countUnmatched,
  identity: countOpenApplications,
  loan: countLoansToReview,
  chat: countWaitingChats,
  dispute: countOpenDisputes,
  screening: countOpenHits,
  proposal: countOpenProposals,
};

const pulseOf = ({ db, clock, config }: DeskDeps) =>
  createPulse({
    db,
    clock,
    counters: QUEUE_COUNTERS,
    countAlerts: countOpenAlerts,
    isSandbox: config.profile === 'sandbox',
  });

/** Every call of the desk that this profile offers. */
export const deskRoutes = (deps: DeskDeps, pulse = pulseOf(deps)): DeskRoute[] => {
  const { profile, banks = [], chains = [] } = deps.config;
  const rails = deps.rails ?? createRails([]);
  const works = {
    'operator.invite': invitationWork(deps),
    'operator.roles': rolesWork(deps),
    'deposit.match': matchWork(deps),
    'deposit.return': returnWork(deps),
    'ledger.correction': correctionWork(deps),
    'article.tell': tellingWork(deps),
    'product.publish': productPublicationWork({ ...deps, profile }),
    'product.recover': recoveryWork(deps),
    'reference.change': changeWork({ ...deps, profile }),
    'contest.publish': contestPublicationWork({ ...deps, profile }),
    'offering.publish': offeringPublicationWork({ ...deps, profile }),
    'batch.failPayout': failPayoutWork({ ...deps, rails }),
    'screening.stop': stopWork(deps),
  };
  const routes = [
    ...operatorDeskRoutes({ ...deps, site: deps.site ?? { origins: [] }, profile, works }),
    ...actDeskRoutes(),
    ...alertDeskRoutes({ ...deps, profile }),
    ...auditDeskRoutes(deps),
    ...houseDeskRoutes(deps),
    ...ledgerDeskRoutes(),
    ...articleDeskRoutes(deps),
    ...overviewDeskRoutes(deps),
    ...queueDeskRoutes({ clock: deps.clock, pulse }),
    ...withdrawalDeskRoutes(deps),
    ...chatDeskRoutes(deps),
    ...bankDeskRoutes({ ...deps, banks }),
    ...batchDeskRoutes({ ...deps, rails, chains }),
    ...depositDeskRoutes(deps),
    ...disputeDeskRoutes(deps),
    ...identityDeskRoutes({ ...deps, screening: screeningOf(deps) }),
    ...screeningDeskRoutes(deps),
    ...loanDeskRoutes(deps),
    ...memberDeskRoutes(deps),
    ...productDeskRoutes({ ...deps, profile }),
    ...referenceDeskRoutes({ ...deps, profile }),
    ...contestDeskRoutes({ ...deps, profile }),
    ...offeringDeskRoutes({ ...deps, profile }),
    ...reportDeskRoutes(deps),
    ...rewardDeskRoutes(deps),
  ];
  return routes.filter(({ endpoint }) => profile === 'sandbox' || !endpoint.sandboxOnly);
};

export const createDeskApp = async (deps: DeskDeps): Promise<FastifyInstance> => {
  const { config, db, clock, log } = deps;
  const isLive = config.profile === 'live';
  const server = await createServer({
    log,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    isLive,
    scriptHashes: await inlineScriptHashes(DESK_DIST),
    isAnswering: () => db.isAnswering(),
    refusesCommands: () => deps.hold?.reason(),
    isDiskFull: (error) => deps.hold?.noteFailure(error) ?? false,
    origins: [],
  });
  const pulse = pulseOf(deps);
  const sessionOf = (tokenHash: Buffer) => findSession({ db, clock }, tokenHash);
  const routes = deskRoutes(deps, pulse);
  mountDesk(server, routes, {
    db,
    findSession: sessionOf,
    writeAct: writeAct({ clock }),
    isSecure: isLive,
    maskHash: requestMask(deps.secrets),
  });
  const beside = {
    db,
    clock,
    operatorOf: (request: FastifyRequest) => operatorOf(request, { findSession: sessionOf }),
    writeAct: writeAct({ clock }),
  };
  await server.register(deskPictures({ ...beside, vault: deps.vault }));
  await server.register(deskUpload({ ...beside, vault: deps.vault }));
  await server.register(deskDownloads(beside, routes));
  deskStream({
    findSession: sessionOf,
    read: async ({ roles }) => {
      const { queues, ...rest } = await pulse();
      return JSON.stringify({ queues: queues.filter(({ queue }) => maySee(queue, roles)), ...rest });
    },
  }).mount(server);
  await serveWebFiles(server, deps.webFolder ?? DESK_DIST, { isOnePage: true });
  return server;
};
