/** Every call of the desk. The members' port knows none of them. */
import * as act from './act.ts';
import * as alert from './alert.ts';
import * as audit from './audit.ts';
import * as article from './article.ts';
import * as bank from './bank.ts';
import * as batch from './batch.ts';
import * as chat from './chat.ts';
import * as contest from './contest.ts';
import * as deposit from './deposit.ts';
import * as dispute from './dispute.ts';
import type { DeskEndpoint } from './endpoint.ts';
import * as house from './house.ts';
import * as identity from './identity.ts';
import * as ledger from './ledger.ts';
import * as loan from './loan.ts';
import * as member from './member.ts';
import * as offering from './offering.ts';
import * as operator from './operator.ts';
import * as overview from './overview.ts';
import * as product from './product.ts';
import * as proposal from './proposal.ts';
import * as queue from './queue.ts';
import * as reference from './reference.ts';
import * as report from './report.ts';
import * as reward from './reward.ts';
import * as screening from './screening.ts';
import * as withdrawal from './withdrawal.ts';

const isEndpoint = (value: unknown): value is DeskEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'roles' in value;

export const deskEndpoints: readonly DeskEndpoint[] = [
  act,
  alert,
  audit,
  article,
  bank,
  batch,
  chat,
  contest,
  deposit,
  dispute,
  house,
  identity,
  ledger,
  loan,
  member,
  offering,
  operator,
  overview,
  product,
  proposal,
  queue,
  reference,
  report,
  reward,
  screening,
  withdrawal,
].flatMap((feature) => (Object.values(feature) as unknown[]).filter(isEndpoint));
