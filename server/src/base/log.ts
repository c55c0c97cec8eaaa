/**
 * The log. It never contains what a person typed or holds: bodies are not logged, and these names are redacted wherever
 * they appear.
 */
import { chmodSync, existsSync } from 'node:fs';
import { pino, destination } from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

const SECRET_NAMES = [
  'password',
  'token',
  'captcha',
  'code',
  'secret',
  'authorization',
  'x-access-token',
  'key',
  'email',
  'phone',
  'username',
];

/** Lines kept while they cannot be written; more are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;

export interface FileLog {
  log: Log;
  /** Lines that could not be written, as on a full disk, and are gone. */
  dropped(): number;
}

/** Readable by the server's user alone, also a file that was there with looser modes. */
const FILE_MODE = 0o600;
const protectFile = (file: string): void => {
  if (file !== '-' && existsSync(file)) chmodSync(file, FILE_MODE);
};

/** A log that cannot be written must not end the server: its lines are dropped and counted, and said once it can be. */
const openDestination = (file: string) => {
  let dropped = 0;
  // Many lines in one write; whatever ends the process in an orderly way writes the last ones.
  const lines = destination({
    dest: file === '-' ? 1 : file,
    mkdir: true,
    mode: FILE_MODE,
    sync: false,
    minLength: 4096,
    maxLength: MOST_WAITING_BYTES,
    periodicFlush: 250,
  });
  lines.on('error', () => {});
  lines.on('drop', () => (dropped += 1));
  return { lines, dropped: () => dropped };
};

export const openLog = (options: { file: string; level: string }): FileLog => {
  protectFile(options.file);
  const { lines, dropped } = openDestination(options.file);
  let said = 0;
  lines.on('write', () => {
    if (dropped() === said) return;
    said = dropped();
    log.error({ dropped: said }, 'lines of this log could not be written and are lost');
  });
  const log = pino(
    {
      level: options.level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: null,
      // Errors of the driver carry their whole connection; a message and where it came from are enough.
      serializers: { err: ({ name, message, stack }: Error) => ({ name, message, stack }) },
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[cut]',
      },
    },
    lines,
  );
  return { log, dropped };
};
