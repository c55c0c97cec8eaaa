/**
 * The sandbox: play money, a simulated past, and robots that do what people, banks and issuers do in live. Live never loads a
 * line of it: whoever starts a server imports this room when the profile asks for it, and hands it to those who have a use for it.
 */
export { robotJob as chatRobotJob } from './chat/robot.ts';
export { contestRobotJob, seedContests } from './contest/robot-job.ts';
export { sandboxRail } from './rail.ts';
export { fillBooks, fundPools, passPast, pastBeginsAt, seedRows } from './fill-sandbox.ts';
export { reviewDueLoans } from './loan-reviewer.ts';
export { runRobots as runOfferingRobots } from './offering/robots.ts';
export { simulatedSources } from './product/simulated-sources.ts';
export { deskJob } from './product/trade-desk.ts';
export { simulatedReserves } from './reserves.ts';
export { sandboxRoutes } from './routes.ts';
export { reviewAndPayJobs } from './review-and-pay.ts';
export { samplePassword } from './sample-password.ts';
export { openThirdParty } from './third-party.ts';
export { friendJob } from './team/friend-trades.ts';
