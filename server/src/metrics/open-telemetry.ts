/** Sends spans to a collector of OpenTelemetry (OTLP over HTTP). Its packages are not part of an installation: see docs/operations.md. */
import { context, isSpanContextValid, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { DomainError } from '../base/domain-error.ts';
import { installTracer } from '../base/trace.ts';
import type { Tracer } from '../base/trace.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

const readParent = (traceparent: string) => {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
};

const tracerOf = (name: string): Tracer => {
  const tracer = trace.getTracer(name);
  return {
    run: async ({ name: span, kind, parent, attributes }, work) => {
      const remote = parent === undefined ? undefined : readParent(parent);
      const from =
        remote && isSpanContextValid(remote) ? trace.setSpanContext(context.active(), remote) : context.active();
      const started = tracer.startSpan(span, { kind: KINDS[kind], ...(attributes && { attributes }) }, from);
      const { traceId, spanId, traceFlags } = started.spanContext();
      const sampled = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0');
      try {
        return await context.with(trace.setSpan(from, started), () => work(`00-${traceId}-${spanId}-${sampled}`));
      } catch (error) {
        // A refusal is an answer. The name of any other error says enough: its message may hold a value.
        if (error instanceof DomainError) started.setAttribute('assay.refusal', error.error);
        else started.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
        throw error;
      } finally {
        started.end();
      }
    },
  };
};

/** Settings are OpenTelemetry's own (OTEL_…). A provider that a preload has registered is used instead of ours. */
export const openTelemetry = ({
  role,
  environment,
}: {
  role: string;
  environment: Record<string, string | undefined>;
}): { stop(): Promise<void> } => {
  const share = Number(environment['OTEL_TRACES_SAMPLER_ARG'] ?? 1);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': environment['OTEL_SERVICE_NAME'] ?? 'assay',
      'assay.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(Number.isFinite(share) ? share : 1) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const isOurs = trace.setGlobalTracerProvider(provider);
  if (isOurs) context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  installTracer(tracerOf('assay'));
  return {
    stop: async () => {
      installTracer(undefined);
      await provider.shutdown();
    },
  };
};
