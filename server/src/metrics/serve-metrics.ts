/** `/metrics` for Prometheus, on a port of its own that only this machine reaches: what is measured is nobody else's. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { GaugeConfiguration } from 'prom-client';
import type { Log } from '../base/log.ts';
import type { Alarms } from './alarms.ts';
import type { AnswerTimes } from './answer-times.ts';
import type { VitalSigns } from './vital-signs.ts';

const PREFIX = 'assay_';

export const createRegistry = (signs: VitalSigns, alarms: Alarms, times: AnswerTimes): Registry => {
  const registry = new Registry();
  registry.setDefaultLabels({ role: signs.role });
  registry.registerMetric(times.histogram);
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const register = <L extends string>(config: Omit<GaugeConfiguration<L>, 'registers'>): Gauge<L> =>
    new Gauge({ ...config, name: `${PREFIX}${config.name}`, registers: [registry] });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    register({
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number): Counter =>
    new Counter({
      name: `${PREFIX}${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const { laneAgeMs, laneLength, edges, hasEngine } = signs;
  if (laneAgeMs)
    gauge('lane_age_seconds', 'Age of the oldest command that waits for its batch', () => laneAgeMs() / 1000);
  if (laneLength) gauge('lane_length', 'Commands that wait for their batch', laneLength);
  if (edges) gauge('edges', 'Edges that have a line to this engine', edges);
  if (hasEngine) gauge('engine_line', '1 while this edge has a line to the engine', () => (hasEngine() ? 1 : 0));
  gauge('queue_length', 'Commands of members that wait or run', () => signs.queueLength());
  gauge('tape_silence_seconds', 'Time since the price tape was last written', () => signs.tapeSilenceMs() / 1000);
  counter('answers_total', 'Answers since the start; an engine counts those of its edges', () => signs.answers());
  counter('failures_total', 'Answers with status 500 or more since the start', () => signs.failures());
  gauge('stream_clients', 'Open websockets; an engine counts those of its edges', () => signs.streamClients());
  const { replica } = signs;
  if (replica?.()) {
    gauge('replica_used', '1 while lists are read from the replica', () => (replica()?.use === 'used' ? 1 : 0));
    gauge('replica_lag_seconds', 'Age of the oldest change that it lacks', () => (replica()?.lagMs ?? 0) / 1000);
    counter('replica_reads_total', 'Lists read from the replica', () => replica()?.reads ?? 0);
    counter('replica_fallbacks_total', 'Lists that the primary gave in its place', () => replica()?.fallbacks ?? 0);
  }
  register({
    name: 'connection_waits',
    help: 'Callers who wait for a connection to the database',
    labelNames: ['purpose'],
    collect() {
      for (const [purpose, count] of Object.entries(signs.connectionWaits())) this.set({ purpose }, count);
    },
  });
  register({
    name: 'alarm',
    help: '1 while an alarm is raised',
    labelNames: ['name'],
    collect() {
      for (const [name, isRaised] of alarms.raised) this.set({ name }, isRaised ? 1 : 0);
    },
  });
  return registry;
};

export interface MetricsServer {
  port: number;
  stop(): void;
}

/** A port that is taken is said in the log and keeps nothing from starting. */
export const serveMetrics = async (registry: Registry, port: number, log: Log): Promise<MetricsServer | undefined> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    log.warn({ err: error, port }, 'metrics are not served: set ASSAY_METRICS_PORT to a free port');
    return undefined;
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
