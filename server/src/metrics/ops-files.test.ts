/** The files for Grafana and Prometheus in `ops/` name metrics, labels and runbooks that exist. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createAlarms } from './alarms.ts';
import { createAnswerTimes } from './answer-times.ts';
import { createRegistry, serveMetrics } from './serve-metrics.ts';
import type { VitalSigns } from './vital-signs.ts';

const fileAt = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const log = pino({ level: 'silent' });
/** Prometheus itself adds these to everything that it reads. */
const OF_PROMETHEUS = ['job', 'instance'];

const common = {
  queueLength: () => 0,
  connectionWaits: () => ({ lane: 0 }),
  tapeSilenceMs: () => 0,
  answers: () => 0,
  failures: () => 0,
  streamClients: () => 0,
};
const ENGINE: VitalSigns = { ...common, role: 'engine', laneAgeMs: () => 0, laneLength: () => 0, edges: () => 2 };
const EDGE: VitalSigns = { ...common, role: 'edge', hasEngine: () => true };

/** Values by label, of each metric that is served. */
const served = new Map<string, Map<string, Set<string>>>([['up', new Map()]]);
let alarms: string[];
beforeAll(async () => {
  for (const signs of [ENGINE, EDGE, { ...ENGINE, role: 'all' as const }]) {
    const raised = createAlarms(signs, log);
    alarms = [...raised.raised.keys()];
    const server = await serveMetrics(createRegistry(signs, raised, createAnswerTimes()), 0, log);
    const text = await (await fetch(`http://127.0.0.1:${server!.port}/metrics`)).text();
    server!.stop();
    // The one of garbage collections has no sample before the first of them.
    for (const [, name] of text.matchAll(/^# TYPE (\w+) histogram$/gm))
      for (const part of ['sum', 'count']) served.set(`${name}_${part}`, new Map([['role', new Set([signs.role])]]));
    for (const [, name, labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
      const known = served.get(name!) ?? new Map<string, Set<string>>();
      served.set(name!, known);
      for (const [, label, value] of labels.matchAll(/(\w+)="([^"]*)"/g))
        known.set(label!, (known.get(label!) ?? new Set()).add(value!));
    }
  }
});

interface Selector {
  metric: string;
  matchers: { label: string; op: string; value: string }[];
}

/** Metrics and labels that a query selects and groups by; throws for one that cannot be read. */
const readQuery = (query: string): { selectors: Selector[]; groups: string[] } => {
  const selectors: Selector[] = [];
  const groups: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, node, from, to }) => {
      const text = (name: string) => {
        const child = node.getChild(name);
        return child ? query.slice(child.from, child.to) : '';
      };
      if (type.isError) throw new Error(`cannot be read at ${from}: ${query}`);
      if (type.name === 'VectorSelector') selectors.push({ metric: text('Identifier'), matchers: [] });
      if (type.name === 'UnquotedLabelMatcher')
        selectors
          .at(-1)!
          .matchers.push({ label: text('LabelName'), op: text('MatchOp'), value: text('StringLiteral').slice(1, -1) });
      if (type.name === 'LabelName' && node.parent?.type.name === 'GroupingLabels') groups.push(query.slice(from, to));
    },
  });
  return { selectors, groups };
};

/** Sentences about what a query names and the server does not have. */
const faultsOf = (query: string): string[] => {
  const { selectors, groups } = readQuery(query);
  const faults = selectors.flatMap(({ metric, matchers }) => {
    const labels = served.get(metric);
    if (!labels) return [`no metric ${metric}`];
    return matchers.flatMap(({ label, op, value }) => {
      if (OF_PROMETHEUS.includes(label)) return [];
      const values = labels.get(label);
      if (!values) return [`${metric} has no label ${label}`];
      // A role may be left out of a query that this process does not serve.
      const isKnown = values.has(value) || (label === 'role' && ['all', 'engine', 'edge'].includes(value));
      return !/^!?=$/.test(op) || isKnown ? [] : [`${metric} has no ${label} ${value}`];
    });
  });
  const known = new Set(selectors.flatMap(({ metric }) => [...(served.get(metric)?.keys() ?? [])]));
  return [
    ...faults,
    ...groups.filter((one) => !known.has(one) && !OF_PROMETHEUS.includes(one)).map((one) => `no label ${one}`),
  ];
};

const source = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
const place = z.strictObject({ h: z.int().min(1), w: z.int().min(1).max(24), x: z.int().min(0), y: z.int().min(0) });
const step = z.strictObject({ color: z.string(), value: z.number().nullable() });
/** As far as Grafana reads it (schema version 39). */
const panel = z.discriminatedUnion('type', [
  z.strictObject({
    id: z.int(),
    type: z.literal('row'),
    title: z.string().min(1),
    collapsed: z.literal(false),
    gridPos: place,
    panels: z.array(z.never()),
  }),
  z.strictObject({
    id: z.int(),
    type: z.enum(['timeseries', 'state-timeline']),
    title: z.string().min(1),
    description: z.string(),
    datasource: source,
    gridPos: place,
    fieldConfig: z.strictObject({
      defaults: z.looseObject({
        unit: z.string(),
        thresholds: z.strictObject({ mode: z.literal('absolute'), steps: z.array(step).min(1) }),
      }),
      overrides: z.array(z.never()),
    }),
    options: z.looseObject({
      legend: z.looseObject({ showLegend: z.boolean() }),
      tooltip: z.looseObject({ mode: z.string() }),
    }),
    targets: z
      .array(
        z.strictObject({
          refId: z.string().regex(/^[A-Z]$/),
          datasource: source,
          expr: z.string().min(1),
          legendFormat: z.string().min(1),
        }),
      )
      .min(1),
  }),
]);
const dashboard = z.looseObject({
  uid: z.string().max(40),
  title: z.string(),
  schemaVersion: z.literal(39),
  templating: z.strictObject({
    list: z.array(z.looseObject({ name: z.string(), type: z.enum(['datasource', 'query']) })),
  }),
  panels: z.array(panel).min(10),
});

describe('the dashboard', () => {
  let read: z.output<typeof dashboard>;
  beforeAll(async () => {
    read = dashboard.parse(JSON.parse(await readFile(fileAt('ops/grafana.json'), 'utf8')));
  });

  it('asks for metrics and labels that the server has', () => {
    const variables = new Set(read.templating.list.map(({ name }) => name));
    const faults = read.panels.flatMap((one) => {
      if (one.type === 'row') return [];
      return one.targets.flatMap(({ expr, legendFormat }) => {
        const used = [...expr.matchAll(/\$(\w+)/g)].map(([, name]) => name!).filter((name) => !name.startsWith('__'));
        const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
        const { selectors } = readQuery(expr.replaceAll('$__rate_interval', '1m'));
        const labels = new Set(
          selectors.flatMap(({ metric }) => [...(served.get(metric)?.keys() ?? []), ...OF_PROMETHEUS]),
        );
        return [
          ...faultsOf(expr.replaceAll('$__rate_interval', '1m')),
          ...used.filter((name) => !variables.has(name)).map((name) => `no variable ${name}`),
          ...shown.filter((name) => !labels.has(name)).map((name) => `no label ${name} for the legend of ${one.title}`),
        ];
      });
    });
    expect(faults).toEqual([]);
  });

  it('has panels of their own ids that do not lie on each other', () => {
    expect(new Set(read.panels.map(({ id }) => id)).size).toBe(read.panels.length);
    const taken = new Set<string>();
    for (const { gridPos, title } of read.panels) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`), title).toBe(false);
          expect(x).toBeLessThan(24);
          taken.add(`${x} ${y}`);
        }
      }
    }
  });
});

const rulesFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Assay[A-Za-z]+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

describe('the alerts', () => {
  let rules: z.output<typeof rulesFile>['groups'][number]['rules'];
  beforeAll(async () => {
    const file = rulesFile.parse(parse(await readFile(fileAt('ops/alerts.yml'), 'utf8')));
    rules = file.groups.flatMap((group) => group.rules);
  });

  it('ask for metrics and labels that the server has', () => {
    expect(rules.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
  });

  it('have a rule for each alarm of the server', () => {
    const named = rules.flatMap(({ expr }) =>
      readQuery(expr).selectors.flatMap(({ metric, matchers }) =>
        metric === 'assay_alarm' ? matchers.map(({ value }) => value) : [],
      ),
    );
    expect(named.toSorted()).toEqual(alarms.toSorted());
  });

  it('have a runbook each, and each runbook an alert', async () => {
    const text = await readFile(fileAt('docs/runbooks.md'), 'utf8');
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
    expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    for (const { alert, annotations } of rules)
      expect(annotations.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!hasPromtool)('are taken by Prometheus', () => {
    const checked = spawnSync('promtool', ['check', 'config', fileAt('ops/prometheus.yml')], { encoding: 'utf8' });
    expect(checked.status, checked.stderr).toBe(0);
  });
});

it('a query for something that is not there is found', () => {
  expect(faultsOf('rate(assay_nothing[1m])')).toEqual(['no metric assay_nothing']);
  expect(faultsOf('assay_alarm{nme="lane_age"}')).toEqual(['assay_alarm has no label nme']);
  expect(faultsOf('assay_alarm{name="lane"}')).toEqual(['assay_alarm has no name lane']);
  expect(faultsOf('sum by (colour) (assay_lane_length)')).toEqual(['no label colour']);
  expect(() => faultsOf('sum by (')).toThrow('cannot be read');
});
