/** The log. What a person typed or holds never reaches it: bodies are not logged, and these names are cut wherever they appear. */
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

/** Readable by the server's user alone, also a file that was there with looser modes. */
const FILE_MODE = 0o600;
const protectFile = (file: string): void => {
  if (file !== '-' && existsSync(file)) chmodSync(file, FILE_MODE);
};

export const openLog = (options: { file: string; level: string }): Log => {
  protectFile(options.file);
  return pino(
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
    // Many lines in one write; whatever ends the process in an orderly way writes the last ones.
    destination({
      dest: options.file === '-' ? 1 : options.file,
      mkdir: true,
      mode: FILE_MODE,
      sync: false,
      minLength: 4096,
      periodicFlush: 250,
    }),
  );
};
