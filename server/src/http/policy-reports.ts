/**
 * Takes what browsers report about the content policy. Anybody can send anything here, and a report may quote addresses
 * and texts of a page, so only a few fields of known form are logged: which rule, what kind of thing, where in our files.
 */
import type { FastifyPluginAsync } from 'fastify';
import type { Log } from '../base/log.ts';

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 10;
const PER_MINUTE = { max: 20, timeWindow: 60_000 };
/** For all callers together: a flood must not fill the log. */
const LOGGED_PER_MINUTE = 60;
const TYPES = ['application/csp-report', 'application/reports+json'];

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? (/^[a-z-]{1,40}/.exec(value)?.[0] ?? 'other') : 'none';

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;

/** A word of the browser's (`inline`, `eval`, `trusted-types-sink`), or scheme and host; never a path or a query. */
const blockedOf = (value: unknown): string => {
  if (typeof value !== 'string') return 'none';
  if (/^[a-z-]{1,40}$/.test(value)) return value;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url !== undefined && /^[a-z0-9.-]{1,253}$/i.test(url.hostname);
  return isPlain ? `${url.protocol}//${url.hostname}` : 'other';
};

/** A file of ours, without where it was fetched from. */
const fileOf = (value: unknown): string => {
  const path = typeof value === 'string' && URL.canParse(value) ? new URL(value).pathname : '';
  return /^\/(?:assets\/[\w-]{1,80}\.js|offline-worker\.js|(?:index|pc)\.html)?$/.test(path) ? path : 'other';
};

const safeFields = (report: Fields) => ({
  rule: wordOf(report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive']),
  blocked: blockedOf(report['blockedURL'] ?? report['blocked-uri']),
  file: fileOf(report['sourceFile'] ?? report['source-file']),
  line: numberOf(report['lineNumber'] ?? report['line-number']),
  column: numberOf(report['columnNumber'] ?? report['column-number']),
});

/** The old form is one object under a name, the new one a list. */
const reportsIn = (text: string): Fields[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [fieldsOf(fieldsOf(parsed)['csp-report'])];
  return parsed.slice(0, MAX_REPORTS).map((one) => fieldsOf(fieldsOf(one)['body']));
};

export const policyReports =
  ({ log, now }: { log: Log; now: () => number }): FastifyPluginAsync =>
  async (server) => {
    let minute = 0;
    let logged = 0;
    const mayLog = (): boolean => {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) [minute, logged] = [current, 0];
      return ++logged <= LOGGED_PER_MINUTE;
    };
    server.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    // As a text, so that the list of routes beside the contract finds it; the policy names the same.
    server.post(
      '/api/sys/policyReport',
      { bodyLimit: MAX_BYTES, config: { rateLimit: PER_MINUTE } },
      async (request, reply) => {
        for (const report of reportsIn(typeof request.body === 'string' ? request.body : ''))
          if (mayLog()) log.warn(safeFields(report), 'a browser reports a violation of the content policy');
        return reply
          .type('application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(JSON.stringify({ code: 200, message: 'success', result: null }));
      },
    );
  };
