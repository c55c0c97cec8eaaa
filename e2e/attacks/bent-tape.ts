/** Another history of prices: one tick is changed, everything after it hashed anew, and every checkpoint signed again. */
import { checkpointBody, fromBase64, headsRoot, parseCheckpoint, signedNote, toBase64 } from '@assay/verify/checkpoint';
import { nextHead } from '@assay/verify/tape-chain';
import { decodeTapeFile, encodeTapeHeader } from '@assay/verify/tape-file';
import { decodeRecords, encodeRecord } from '@assay/verify/tape-record';
import type { Tick } from '@assay/verify/tape-record';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { TapeReader } from '../../server/src/quotes/tape/tape-reader.ts';
import type { Liar } from './liar.ts';

interface Bend {
  symbolId: number;
  /** The tick that is changed. */
  seq: number;
  change: (tick: Tick) => Tick;
}

const bendRecords = (records: Uint8Array, { seq, change }: Bend): Buffer =>
  Buffer.concat(
    decodeRecords(records).map((record) =>
      encodeRecord(record.kind === 'tick' && record.seq === seq ? change(record) : record),
    ),
  );

/** The heads of the other history; those before the tick are the true ones. */
const headAt = async (app: TestApp, bend: Bend, seq: number): Promise<Uint8Array | undefined> => {
  if (seq < bend.seq) return undefined;
  const range = await new TapeReader(app.db, app.quotes.tape).range(bend.symbolId, bend.seq, seq);
  let head = range!.headBefore;
  for (const record of decodeRecords(bendRecords(range!.records, bend))) head = nextHead(head, encodeRecord(record));
  return head;
};

const bendCheckpoint = async (app: TestApp, bend: Bend, body: Buffer): Promise<string> => {
  const { note, heads } = JSON.parse(body.toString()) as { note: string; heads: [number, number, string][] };
  const bent = await Promise.all(
    heads.map(async ([symbolId, seq, head]) => {
      const other = symbolId === bend.symbolId ? await headAt(app, bend, seq) : undefined;
      return { symbolId, seq, head: other ?? fromBase64(head) };
    }),
  );
  const { key } = app.quotes.tape;
  const { origin, size, number, timeMs } = parseCheckpoint(note);
  const signed = checkpointBody({ origin, size, root: headsRoot(bent), number, timeMs });
  return JSON.stringify({
    note: signedNote(signed, origin, key.keyHash, key.sign(signed)),
    heads: bent.map(({ symbolId, seq, head }) => [symbolId, seq, toBase64(head)]),
  });
};

export const bendTape = (app: TestApp, liar: Liar, bend: Bend): void => {
  liar.lies.push(
    {
      about: /^\/proof\/tape\//,
      lie: async (body) => {
        const range = decodeTapeFile(body);
        // A range that begins after the tick continues from the forged head.
        const headBefore = (await headAt(app, bend, range.fromSeq - 1)) ?? range.headBefore;
        const isOwn = range.symbolId === bend.symbolId;
        return isOwn
          ? Buffer.concat([encodeTapeHeader({ ...range, headBefore }), bendRecords(range.records, bend)])
          : body;
      },
    },
    { about: /^\/proof\/checkpoints\/\d+/, lie: (body) => bendCheckpoint(app, bend, body) },
  );
};
