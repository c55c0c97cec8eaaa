/** Output for the person who starts Assay: a line a step, then where to go. */
import { renderUnicodeCompact } from 'uqr';

const isTerminal = process.stdout.isTTY;
const paint = (code: number, text: string): string => (isTerminal ? `\u001B[${code}m${text}\u001B[0m` : text);

export const bold = (text: string): string => paint(1, text);
export const dim = (text: string): string => paint(2, text);

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Runs a step and says how long it took, so that a slow one is seen while it runs. */
export const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  if (isTerminal) process.stdout.write(`  ${name} …`);
  const result = await work();
  const took = dim(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  process.stdout.write(isTerminal ? `\r\u001B[K  ${name} ${took}\n` : `  ${name} ${took}\n`);
  return result;
};

export const qrCode = (text: string): string =>
  renderUnicodeCompact(text, { border: 1 })
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
