/**
 * Spans of calls for OpenTelemetry. Without a tracer, which a setting installs, nothing is measured and nothing loaded. A span
 * names an endpoint and the id of its call in the log, and never a member or what was asked.
 */
export interface SpanOptions {
  name: string;
  kind: 'server' | 'client';
  /** The span of another process that this one belongs to; else the one that is going on here. */
  parent?: string | undefined;
  attributes?: Record<string, string>;
}

export interface Tracer {
  /** `work` gets the span as W3C's trace context writes it. */
  run<T>(options: SpanOptions, work: (traceparent: string) => Promise<T>): Promise<T>;
}

let installed: Tracer | undefined;

export const installTracer = (tracer: Tracer | undefined): void => {
  installed = tracer;
};

export const inSpan = <T>(options: SpanOptions, work: (traceparent: string | undefined) => Promise<T>): Promise<T> =>
  installed === undefined ? work(undefined) : installed.run(options, work);
