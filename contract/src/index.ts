/** Every endpoint there is, by feature. Routes, docs, OpenAPI and the completeness test walk this list. */
import * as article from './article.ts';
import * as auth from './auth.ts';
import * as chat from './chat.ts';
import * as claim from './claim.ts';
import * as contest from './contest.ts';
import * as deposit from './deposit.ts';
import * as dispute from './dispute.ts';
import type { Endpoint } from './endpoint.ts';
import * as entity from './entity.ts';
import * as factor from './factor.ts';
import * as fairness from './fairness.ts';
import * as identity from './identity.ts';
import * as level from './level.ts';
import * as limit from './limit.ts';
import * as loan from './loan.ts';
import * as login from './login.ts';
import * as market from './market.ts';
import * as notice from './notice.ts';
import * as offer from './offer.ts';
import * as offering from './offering.ts';
import * as option from './option.ts';
import * as payout from './payout.ts';
import * as product from './product.ts';
import * as profile from './profile.ts';
import * as ranking from './ranking.ts';
import * as recovery from './recovery.ts';
import * as receipt from './receipt.ts';
import * as recurring from './recurring.ts';
import * as reference from './reference.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as statement from './statement.ts';
import * as swap from './swap.ts';
import * as team from './team.ts';
import * as trade from './trade.ts';
import * as wallet from './wallet.ts';
import * as welfare from './welfare.ts';
import * as withdrawal from './withdrawal.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const endpoints: readonly Endpoint[] = [
  auth,
  session,
  login,
  recovery,
  security,
  factor,
  market,
  settings,
  statement,
  reference,
  entity,
  offer,
  wallet,
  swap,
  recurring,
  payout,
  deposit,
  dispute,
  withdrawal,
  loan,
  fairness,
  identity,
  profile,
  product,
  trade,
  option,
  receipt,
  claim,
  ranking,
  offering,
  notice,
  chat,
  level,
  limit,
  welfare,
  team,
  contest,
  article,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
