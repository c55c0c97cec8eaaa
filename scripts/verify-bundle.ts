/** `npm run verify -- bundle.json`: decides again what a receipt says, from the tape in the bundle, without any server. */
import { readFileSync } from 'node:fs';
import { checkBundle } from '@assay/verify/bundle';
import type { Bundle } from '@assay/verify/bundle';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const read = (file: string): Bundle => {
  const bundle = JSON.parse(readFileSync(file, 'utf8')) as Bundle;
  const isWhole = [bundle.receipt, bundle.receiptKey, bundle.tape, bundle.checkpoint?.note].every(
    (part) => typeof part === 'string',
  );
  if (!isWhole || !Array.isArray(bundle.tapeKeys) || !Array.isArray(bundle.checkpoint.heads)) {
    throw new Error('it lacks a part of a bundle');
  }
  return bundle;
};

const report = (bundle: Bundle): boolean => {
  const { isTrue, receipt, isTapeWhole, links, checks } = checkBundle(bundle);
  if (!receipt) {
    say('✗ The receipt is not signed by this key.');
    return false;
  }
  say(`✓ Signed by the exchange: ${receipt.kind} of ${receipt.symbol}, ${receipt.id}`);
  if (!isTapeWhole) {
    say('✗ The tape is broken, too short, or does not lead to the signed checkpoint.');
    return false;
  }
  say(`✓ The tape is whole: ${links} links lead to the signed checkpoint`);
  for (const { name, said, found, isRight } of checks) {
    say(isRight ? `✓ ${name}: ${said}` : `✗ ${name}: the receipt says ${said}, the tape gives ${found}`);
  }
  say(isTrue ? 'Everything matches.' : 'This does not match: keep the bundle, it is your proof.');
  return isTrue;
};

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Which bundle? npm run verify -- bundle.json\n');
  process.exitCode = 2;
} else {
  try {
    process.exitCode = report(read(file)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`This file cannot be read as a bundle: ${(error as Error).message}\n`);
    process.exitCode = 2;
  }
}
