import { fetchProofJson } from '@assay/client/proof';
import { decimal } from '@assay/contract/money';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** As often as it is computed. */
const EVERY_MS = 60_000;

const count = z.int();
const maybe = z.nullable(z.int());

const fairness = z.object({
  computedAt: z.string(),
  isSimulated: z.boolean(),
  days: count,
  fewest: count,
  tapeDays: z.array(z.object({ day: z.string(), ticks: z.number(), gaps: count, gapSeconds: count, halts: count })),
  settlements: z.array(z.object({ day: z.string(), checked: count, failed: count, untaped: count })),
  slippage: z.array(
    z.object({
      kind: z.enum(['market', 'trigger']),
      cases: count,
      against: count,
      favour: count,
      againstAmount: decimal(),
      favourAmount: decimal(),
      currency: z.string(),
    }),
  ),
  // A server from before it counted them says nothing of them.
  closings: z.optional(z.array(z.object({ unseen: z.enum(['none', 'few', 'many', 'unsaid']), cases: count }))),
  fillTimes: z.array(
    z.object({
      by: z.enum(['all', 'level', 'verified', 'realm']),
      value: z.string(),
      cases: count,
      p50Ms: maybe,
      p95Ms: maybe,
    }),
  ),
  losing: z.array(z.object({ product: z.string(), accounts: count, losing: count, percent: z.nullable(decimal()) })),
  house: z.array(z.object({ product: z.string(), currency: z.string(), result: decimal() })),
  reviews: z.array(z.object({ what: z.string(), cases: count, p50Seconds: maybe, p95Seconds: maybe })),
  withdrawals: z.array(z.object({ open: count, oldestSeconds: maybe, late: count })),
  pools: z.array(z.object({ pool: z.string(), currency: z.string(), holds: decimal(), owes: decimal() })),
  acts: z.array(z.object({ act: z.string(), count, lastAt: z.string() })),
  // A server from before it counted them says nothing of them.
  actDays: z.optional(z.array(z.object({ day: z.string(), kind: z.string(), count }))),
  // Absent when prices are simulated, and from servers that predate venues.
  venues: z.optional(
    z.array(z.object({ venue: z.string(), markets: count, used: count, lacks: z.nullable(z.string()) })),
  ),
  pauses: z.array(
    z.object({
      part: z.string(),
      invariant: z.string(),
      place: z.string(),
      fromAt: z.string(),
      untilAt: z.nullable(z.string()),
    }),
  ),
});
export type Fairness = z.infer<typeof fairness>;

export const useFairness = () =>
  useQuery({
    queryKey: ['proof.fairness'],
    queryFn: ({ signal }) => fetchProofJson('/proof/fairness', fairness, signal),
    refetchInterval: EVERY_MS,
  });
