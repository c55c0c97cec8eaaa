import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAlarms } from './alarms.ts';
import type { Alarms } from './alarms.ts';
import { createAnswerTimes } from './answer-times.ts';
import { createRegistry, serveMetrics } from './serve-metrics.ts';
import type { VitalSigns } from './vital-signs.ts';

let lines: { alarm?: string; level: number; msg: string }[];
let values: {
  laneAgeMs: number;
  tapeSilenceMs: number;
  waits: Record<string, number>;
  failures: number;
  hasEngine: boolean;
};
let signs: VitalSigns;
let alarms: Alarms;
const log = pino(
  { base: null },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
      done();
    },
  }),
);

beforeEach(() => {
  lines = [];
  values = { laneAgeMs: 0, tapeSilenceMs: 0, waits: {}, failures: 0, hasEngine: true };
  signs = {
    role: 'all',
    hasEngine: () => values.hasEngine,
    laneAgeMs: () => values.laneAgeMs,
    laneLength: () => 0,
    queueLength: () => 0,
    connectionWaits: () => values.waits,
    tapeSilenceMs: () => values.tapeSilenceMs,
    answers: () => 7,
    failures: () => values.failures,
    streamClients: () => 0,
  };
  alarms = createAlarms(signs, log);
});

const raised = () => [...alarms.raised].flatMap(([name, isRaised]) => (isRaised ? [name] : []));

describe('an alarm', () => {
  it('is raised once when its limit was passed twice in a row, and called off once', () => {
    values.laneAgeMs = 900;
    alarms.check(0);
    expect(raised()).toEqual([]);
    for (let i = 1; i < 5; i++) alarms.check(i);
    expect(raised()).toEqual(['lane_age']);
    values.laneAgeMs = 0;
    alarms.check(6);
    alarms.check(7);
    expect(raised()).toEqual([]);
    expect(lines.map(({ alarm, level }) => [alarm, level])).toEqual([
      ['lane_age', 50],
      ['lane_age', 40],
    ]);
  });

  it('tells of a silent tape, of waits for connections, and of failed requests for a minute', () => {
    values = { ...values, tapeSilenceMs: 6500, waits: { 'request reads': 15, lane: 10 }, failures: 1 };
    alarms.check(0);
    alarms.check(1);
    expect(raised()).toEqual(['connection_waits', 'tape_silence', 'failures']);
    alarms.check(70_000);
    expect(raised()).toEqual(['connection_waits', 'tape_silence']);
  });
});

it('an edge without a line to the engine says so', () => {
  values.hasEngine = false;
  alarms.check(0);
  alarms.check(1);
  expect(raised()).toEqual(['engine_line']);
});

describe('the metrics', () => {
  it('are served with every alarm and wait by name, and nothing else is', async () => {
    values.waits = { 'request writes': 3 };
    const server = await serveMetrics(createRegistry(signs, alarms, createAnswerTimes()), 0, log);
    const origin = `http://127.0.0.1:${server!.port}`;
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toContain('assay_connection_waits{purpose="request writes",role="all"} 3');
    expect(text).toContain('assay_alarm{name="lane_age",role="all"} 0');
    expect(text).toContain('assay_tape_silence_seconds{role="all"} 0');
    expect(text).toContain('assay_answers_total{role="all"} 7');
    expect(text).toMatch(/^assay_answer_seconds_count\{(?=.*kind="command").*\} 0$/m);
    // Read again: a count is not added to itself.
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('assay_answers_total{role="all"} 7');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    server!.stop();
  });

  it('keep nothing from starting when their port is taken', async () => {
    const first = await serveMetrics(createRegistry(signs, alarms, createAnswerTimes()), 0, log);
    expect(await serveMetrics(createRegistry(signs, alarms, createAnswerTimes()), first!.port, log)).toBeUndefined();
    expect(lines.at(-1)!.msg).toMatch(/ASSAY_METRICS_PORT/);
    first!.stop();
  });
});
