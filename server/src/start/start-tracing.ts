/** Loads OpenTelemetry where the settings name a collector, and nothing of it elsewhere. */
import { StartError } from '../base/start-error.ts';
import type { Ending } from './ending.ts';

const PACKAGES = [
  '@opentelemetry/api@1',
  '@opentelemetry/context-async-hooks@3',
  '@opentelemetry/exporter-trace-otlp-http@0.301',
  '@opentelemetry/resources@3',
  '@opentelemetry/sdk-trace@3',
];

export const startTracing = async (role: string, endings: Ending[]): Promise<void> => {
  if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return;
  const loaded = await import('../metrics/open-telemetry.ts').catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      'bad_setting',
      `OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: npm install --no-save ${PACKAGES.join(' ')}`,
    );
  });
  const telemetry = loaded.openTelemetry({ role, environment: process.env });
  endings.push({ name: 'tracing', end: () => telemetry.stop() });
};
