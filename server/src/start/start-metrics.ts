/** Watches the vital signs: alarms in the log, and `/metrics` where the settings want it. */
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { createAlarms, watchAlarms } from '../metrics/alarms.ts';
import type { AnswerTimes } from '../metrics/answer-times.ts';
import { createRegistry, serveMetrics } from '../metrics/serve-metrics.ts';
import type { VitalSigns } from '../metrics/vital-signs.ts';
import type { Ending } from './ending.ts';

export const startMetrics = async (
  signs: VitalSigns,
  { config, log, times, endings }: { config: Config; log: Log; times: AnswerTimes; endings: Ending[] },
): Promise<void> => {
  const alarms = createAlarms(signs, log);
  const watch = watchAlarms(alarms, () => systemClock.now());
  endings.push({ name: 'alarms', end: () => watch.stop() });
  if (config.metricsPort === 0) return;
  const metrics = await serveMetrics(createRegistry(signs, alarms, times), config.metricsPort, log);
  endings.push({ name: 'metrics', end: () => metrics?.stop() });
};
