/** The figures that rules are about, as they are now. They are read as the overview and the public page read them. */
import type { AlertKindName } from '@assay/contract/desk/alert';
import { formatUnits } from '@assay/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { AnswerRate } from '../../metrics/answer-rate.ts';
import { readPools } from '../fairness/index.ts';
import { readHealth, sumExposure, sumMoney } from '../overview/index.ts';
import type { QueueCounters } from '../queue/index.ts';
import { VALUE_SCALE } from '../wallet/index.ts';
import { coverOf } from './rules.ts';

export interface Reading {
  kind: AlertKindName;
  subject: string;
  /** A decimal. */
  value: string;
  /** The reason in words, where the figure alone does not say it. */
  detail?: string;
}

export interface ReadingDeps {
  db: Db;
  clock: Clock;
  counters: QueueCounters;
  answers: Pick<AnswerRate, 'lastMinute'>;
  /** How far currencies lie from published rates; absent where none are read. */
  referenceGaps?: (() => Promise<readonly ReferenceGap[]>) | undefined;
}

export interface ReferenceGap {
  symbol: string;
  /** In hundredths of a percent. */
  bps: number;
  /** Of the rates. */
  day: string;
}

const readQueues = async ({ db, clock, counters }: ReadingDeps): Promise<Reading[]> => {
  const nowMs = clock.now();
  const readings: Reading[] = [];
  for (const [queue, count] of Object.entries(counters)) {
    const { oldest } = await count(db, new Date(nowMs));
    const minutes = oldest === null ? 0 : Math.max(0, Math.floor((nowMs - oldest.getTime()) / 60_000));
    readings.push({ kind: 'queue_age', subject: queue, value: String(minutes) });
  }
  return readings;
};

const readBooks = async ({ db }: ReadingDeps): Promise<Reading[]> => [
  ...(await sumMoney(db)).map(({ currency, decimals, house }) => ({
    kind: 'house_equity' as const,
    subject: currency,
    value: formatUnits(BigInt(house), decimals),
  })),
  ...(await sumExposure(db)).map(({ symbol, longMargin, shortMargin }) => ({
    kind: 'exposure' as const,
    subject: symbol,
    value: formatUnits(BigInt(longMargin) + BigInt(shortMargin), VALUE_SCALE),
  })),
  ...(await readPools(db)).flatMap(({ pool, currency, holds, owes }) => {
    const cover = coverOf(holds, owes);
    return cover === undefined ? [] : [{ kind: 'pool_cover' as const, subject: `${pool} ${currency}`, value: cover }];
  }),
];

const readServer = async ({ db, clock, answers }: ReadingDeps): Promise<Reading[]> => {
  const { tapeMs, paused } = await readHealth(db);
  const [run] = await db.query<{ state: string }>(
    'select state from audit_run where ended_at is not null order by asked_at desc, id limit 1',
  );
  const silent = tapeMs === null ? 0 : Math.max(0, Math.floor((clock.now() - Number(tapeMs)) / 1000));
  const failing = paused.length > 0 ? paused.length : run?.state === 'broken' ? 1 : 0;
  return [
    { kind: 'feed_silent', subject: '', value: String(silent) },
    { kind: 'audit_failing', subject: '', value: String(failing) },
    { kind: 'error_rate', subject: '', value: String(answers.lastMinute().failures) },
  ];
};

const readRails = async ({ db, clock }: ReadingDeps): Promise<Reading[]> => {
  const rows = await db.query<{ rail: string; why: string; at: Date }>(
    'select rail, paused_why as why, paused_at as at from rail_cursor where paused_why is not null order by rail',
  );
  return rows.map(({ rail, why, at }) => ({
    kind: 'rail_paused',
    subject: rail,
    value: String(Math.max(0, Math.floor((clock.now() - at.getTime()) / 60_000))),
    detail: why.slice(0, 500),
  }));
};

const readReferences = async ({ referenceGaps }: ReadingDeps): Promise<Reading[]> =>
  ((await referenceGaps?.()) ?? []).map(({ symbol, bps, day }) => ({
    kind: 'reference_gap',
    subject: symbol,
    value: formatUnits(BigInt(bps), 2),
    detail: `Rates of the ECB of ${day}`,
  }));

export const readFigures = async (deps: ReadingDeps): Promise<Reading[]> => [
  ...(await readQueues(deps)),
  ...(await readBooks(deps)),
  ...(await readRails(deps)),
  ...(await readServer(deps)),
  ...(await readReferences(deps)),
];
