/** Acts that need two people: one proposes, another with the same right approves or declines. */
import * as z from 'zod/mini';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, reason, uuid } from './fields.ts';
import { ROLES } from './role.ts';

export const PROPOSAL_KINDS = [
  'operator.invite',
  'operator.roles',
  'deposit.match',
  'deposit.return',
  'ledger.correction',
  'article.tell',
  'product.publish',
  'product.recover',
  'reference.change',
  'contest.publish',
  'offering.publish',
  'batch.failPayout',
  'screening.stop',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

const proposal = z.object({
  id: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  /** In one sentence. */
  title: z.string(),
  /** Changes it would make, line by line. */
  lines: z.array(z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  reason: z.string(),
  state: z.enum(['open', 'approved', 'declined']),
  proposedBy: z.object({ id: z.string(), name: z.string() }),
  proposedAt: instant(),
  decidedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  decidedAt: z.nullable(instant()),
  /** Roles that may decide. */
  roles: z.array(z.enum(ROLES)),
  /** Whether the caller may decide it: has the role, and is another person. */
  isMine: z.boolean(),
});

export const listProposals = defineDeskEndpoint({
  id: 'proposal.listProposals',
  method: 'GET',
  path: '/desk/proposal/list',
  roles: 'operator',
  input: z.strictObject({ state: z._default(z.enum(['open', 'decided']), 'open'), after: cursor() }),
  output: pageOf(proposal),
  summary: 'What waits for a second person, or was decided, newest first.',
});

export const decideProposal = defineDeskEndpoint({
  id: 'proposal.decideProposal',
  method: 'POST',
  path: '/desk/proposal/decide',
  roles: 'operator',
  input: z.strictObject({ id: uuid(), decision: z.enum(['approve', 'decline']), reason: reason() }),
  output: z.object({
    done: z.literal(true),
    /** Path of an invitation's one-time link. */
    link: z.nullable(z.string()),
  }),
  errors: ['not_found', 'too_late', 'second_person'],
  summary: 'Approves or declines what another operator proposed.',
});
