/**
 * `npm run verify -- --day YYYY-MM-DD URL`: the audit for strangers. Everything is fetched from what the instance publishes,
 * nothing from its database. One line for each class of checks; the first contradiction ends it.
 */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { businessDayStart } from '@assay/contract/time';
import { getDraw } from '@assay/contract/offering';
import { toHex } from '@assay/verify/binary';
import { checkDay } from '@assay/verify/check-day';
import { fromBase64, toBase64 } from '@assay/verify/checkpoint';
import { dayEntry, parseDayFile } from '@assay/verify/day-file';
import type { DayFile } from '@assay/verify/day-file';
import { checkDrawBundle } from '@assay/verify/draw-bundle';
import type { Profile } from '@assay/verify/profile-record';
import { encodeTapeHeader } from '@assay/verify/tape-file';
import { encodeRecord } from '@assay/verify/tape-record';
import { findWrongMark } from '@assay/verify/tick-gate';
import { SimulationCheck } from '../../server/src/quotes/audit/simulation-check.ts';
import { Contradiction, Instance, sayRight, sayUnknown, Unreachable } from './instance.ts';
import type { Head } from './instance.ts';
import { followTapes } from './tapes.ts';
import type { DayTape } from './tapes.ts';

const DAY_US = 86_400_000_000;

/** Keys of the tape, each of which the public log must have. */
const readTapeKeys = async (instance: Instance, head: Head): Promise<Uint8Array[]> => {
  const { keys } = await instance.must<{ keys: { publicKey: string }[] }>('/proof/key');
  for (const { publicKey } of keys)
    if ((await instance.entry(head, 'key', `tape ${publicKey}`)) === undefined)
      throw new Contradiction(`the key ${publicKey} of the tape is not in the public log`);
  sayRight(`Keys of the tape are in the public log: ${keys.length}`);
  return keys.map(({ publicKey }) => fromBase64(publicKey));
};

const readDayFile = async (instance: Instance, head: Head, day: string): Promise<DayFile> => {
  const entry = await instance.entry(head, 'day', day);
  const packed = await instance.bytes(`/proof/days/${day}.txt.gz`);
  if (entry === undefined && packed) throw new Contradiction(`${day} is served but is not in the public log`);
  if (entry === undefined || !packed) throw new Unreachable(`${day} is not published: it goes on, or is too long ago`);
  const text = gunzipSync(packed);
  const hash = createHash('sha256').update(text).digest('hex');
  let file: DayFile;
  try {
    file = parseDayFile(text.toString('utf8'));
  } catch (error) {
    throw new Contradiction(`the file of ${day} cannot be read: ${(error as Error).message}`);
  }
  if (file.day !== day || dayEntry({ day, receipts: file.receipts.length, hash }) !== entry)
    throw new Contradiction(`the file of ${day} is not the one that the public log has`);
  sayRight(`The file of the day is the one in the public log: ${file.receipts.length} receipts`);
  return file;
};

interface Seed {
  day: string;
  commitment: string;
  model: string;
  opening: string | null;
  seed: string | null;
}

const checkSeeds = async (instance: Instance, day: string, { tapes }: DayTape): Promise<void> => {
  const told = await instance.json<Seed>(`/proof/seed/${day}`);
  if (!told) return sayUnknown('No simulated market on this day: its prices have sources of their own');
  if (told.seed === null) throw new Contradiction(`the seed of ${day} was not revealed after the day`);
  const row = {
    day: told.day,
    commitment: Buffer.from(told.commitment, 'hex'),
    model: told.model,
    committed_at: new Date(0),
    opening: told.opening,
    seed: Buffer.from(told.seed, 'hex'),
  };
  const check = SimulationCheck.of([row]);
  const [fromUs, untilUs] = [businessDayStart(day) * 1000, businessDayStart(day) * 1000 + DAY_US];
  // Ticks fetched around the day have seeds of other days.
  const isOfDay = (record: Parameters<typeof encodeRecord>[0]) =>
    record.kind === 'source' || record.kind !== 'tick' || (record.tsSrc >= fromUs && record.tsSrc < untilUs);
  check.take({
    untilMs: untilUs / 1000,
    isPacked: true,
    checkpoints: [],
    unreadable: { tape: [], checkpoints: [] },
    stretches: [...tapes].map(([symbolId, { records }]) => ({
      symbolId,
      records: records.filter(isOfDay),
      claimed: undefined,
    })),
  });
  for (const tally of [check.seeds, check.ticks])
    if (tally.failures > 0) throw new Contradiction(`${tally.name}: ${tally.first ?? 'not so'}`);
  const onTape = [...tapes.values()].flatMap(({ records }) =>
    records.filter((record) => record.kind === 'source' && String(record.day) === day.replaceAll('-', '')),
  );
  const strange = onTape.find((record) => record.kind === 'source' && toHex(record.commitment) !== told.commitment);
  if (strange) throw new Contradiction(`record ${strange.seq} commits to another seed for ${day}`);
  sayRight(`The seed is the one committed to, and makes every simulated tick: ${check.ticks.count} ticks walked again`);
};

/** A tick that counts, or does not, against the rule on the tape decides for whoever marked it. */
const checkMarks = ({ tapes }: DayTape, profile: Profile): void => {
  for (const [symbolId, { records }] of tapes) {
    // The tape of a day may begin behind its rule; from the first rule on, the sources must stand there.
    const fromSeq = records.find(({ kind }) => kind === 'rule')?.seq ?? Infinity;
    const wrong = findWrongMark(records, profile === 'live' ? { fromSeq } : undefined);
    if (wrong !== undefined)
      throw new Contradiction(`tick ${wrong} of instrument ${symbolId} is marked against the rule on the tape`);
  }
  sayRight('Ticks are valid or invalid as the rules on the tape say');
};

const checkDraws = async (
  instance: Instance,
  { draws }: DayFile,
  { tapes, last }: DayTape,
  keys: readonly Uint8Array[],
): Promise<void> => {
  for (const id of draws) {
    const { result: draw } = await instance.must<{ result: unknown }>(`${getDraw.path}?id=${encodeURIComponent(id)}`);
    const told = getDraw.output.safeParse(draw);
    if (!told.success || told.data.seed === null || told.data.entriesHash === null)
      throw new Contradiction(`the draw of ${id} is not published as one`);
    const { tick, seed, entriesHash, ...rest } = told.data;
    const market =
      tick &&
      [...tapes].find(([, { records, fromSeq }]) => {
        const found = records[tick.seq - fromSeq];
        return found !== undefined && toHex(encodeRecord(found)) === tick.record;
      });
    if (tick && !market) throw new Contradiction(`the tick of the draw of ${id} is not on the tape`);
    const proof = market && {
      tapeKeys: keys.map(toBase64),
      tape: toBase64(
        Buffer.concat([
          encodeTapeHeader({ symbolId: market[0], fromSeq: market[1].fromSeq, headBefore: market[1].headBefore }),
          ...market[1].records.map(encodeRecord),
        ]),
      ),
      checkpoint: {
        note: last.note,
        heads: last.heads.map(({ symbolId, seq, head }) => [symbolId, seq, toBase64(head)] as const),
      },
    };
    const { isTrue, checks } = checkDrawBundle({
      ...rest,
      seed,
      entriesHash,
      tick: tick && market ? { symbolId: market[0], record: tick.record } : null,
      proof: proof ?? null,
    });
    const wrong = checks.find(({ isRight }) => !isRight);
    if (!isTrue) throw new Contradiction(`drawn again, ${id} is another: ${wrong?.name ?? 'unknown'}`);
  }
  sayRight(`Draws give the same winners when drawn again: ${draws.length}`);
};

const checkReceipts = (file: DayFile, { tapes }: DayTape): void => {
  const fromUs = businessDayStart(file.day) * 1000;
  const { checked, beyond, openings } = checkDay(file.receipts, tapes, { fromUs, untilUs: fromUs + DAY_US });
  const wrong = checked.find((one) => one.wrong !== undefined);
  if (wrong?.wrong) {
    const { receipt } = wrong;
    const { name, said, found } = wrong.wrong;
    throw new Contradiction(`${receipt.kind} ${receipt.id}: ${name} is ${said}, the tape gives ${found}`);
  }
  sayRight(`Everything that was decided follows from the tape: ${checked.length} decided again, none differs`);
  if (openings > 0) sayUnknown(`Fills of earlier days that closings go back to: ${openings}; their own days have them`);
  if (beyond.length > 0) sayUnknown(`Decisions that began before the tape that was fetched: ${beyond.length}`);
};

/** Resolves to the exit code. */
export const verifyDay = async (day: string, url: string): Promise<number> => {
  try {
    const instance = new Instance(url);
    const head = await instance.head();
    const profile = await instance.profile(head);
    const keys = await readTapeKeys(instance, head);
    const file = await readDayFile(instance, head, day);
    if (file.markets.length === 0) {
      sayUnknown(`No tape of ${day}: nothing was priced on this day`);
      return file.receipts.length === 0 ? 0 : 1;
    }
    const tape = await followTapes(instance, head, file, keys);
    sayRight(
      `Tapes are whole and lead through signed checkpoints of the public log: ${tape.tapes.size} tapes, ${tape.records} links, ${tape.checkpoints} checkpoints`,
    );
    await checkSeeds(instance, day, tape);
    checkMarks(tape, profile);
    await checkDraws(instance, file, tape, keys);
    checkReceipts(file, tape);
    process.stdout.write('Everything matches.\n');
    return 0;
  } catch (error) {
    if (error instanceof Contradiction) {
      process.stdout.write(`✗ ${error.message}.\nThis does not match: keep what you fetched, it is your proof.\n`);
      return 1;
    }
    if (!(error instanceof Unreachable)) throw error;
    process.stderr.write(`This could not be checked: ${error.message}\n`);
    return 2;
  }
};
