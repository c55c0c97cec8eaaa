/** Calls that are no endpoints of the contract: the upload, pictures, and the files of `/proof`, with what they answer. */
import { errorCode } from '@assay/contract/errors';
import * as z from 'zod/mini';
import { named } from './comments.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  description: string;
  schema: z.ZodMiniType;
  isOptional?: true;
}

interface PlainCall {
  id: string;
  tag: 'upload' | 'proof' | 'health';
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  isMember?: true;
  parameters?: readonly Parameter[];
  /** Parts of a form. */
  form?: z.ZodMiniType;
  answer: { type: string; words: string; schema?: z.ZodMiniType };
  /** Statuses beside 200, and why. */
  statuses?: Readonly<Record<number, string>>;
}

const is = <S extends z.ZodMiniType>(name: string, comment: string, schema: S): S =>
  named(schema, { file: 'proof', name, comment }) as S;

const bytes = is('base64', 'Bytes in base64, with padding.', z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)));
const hex = is('hex', 'Bytes in hex.', z.string().check(z.regex(/^[0-9a-f]+$/)));
const epochMs = is('epochMs', 'Epoch milliseconds, UTC.', z.int());
const isoTime = is('isoTime', 'ISO 8601 in UTC, to the millisecond.', z.iso.datetime());
const note = is(
  'signedNote',
  'A C2SP signed note: the text, an empty line, and lines of `— <name> <base64 of key hash (4 bytes) ‖ Ed25519 signature>`.',
  z.string(),
);
const tapeHead = is(
  'tapeHead',
  'Instrument id, number of the newest record, hash of the chain up to it.',
  z.tuple([z.int(), z.int(), bytes]),
);
const checkpoint = is(
  'tapeCheckpoint',
  'A signed root over the heads of all tapes.',
  z.object({ note, heads: z.array(tapeHead) }),
);
const logEntry = z.object({ index: z.int(), entry: z.string(), proof: z.array(bytes) });
const publicKey = is(
  'publishedKey',
  'A raw Ed25519 public key of 32 bytes, and the name it signs under.',
  z.object({ origin: z.string(), publicKey: bytes }),
);
const tree = is(
  'liabilityTree',
  'What is owed to all members: the entry of the public log, the prices it was valued at, and what is said to be held against it.',
  z.object({ number: z.int(), entry: z.string(), marks: z.string(), reserves: z.string() }),
);
const symbolParameter: Parameter = {
  name: 'symbol',
  in: 'path',
  description: 'The instrument, such as `BTCUSDT`.',
  schema: z.string(),
};
const whole = (name: string, description: string, place: 'path' | 'query' = 'path'): Parameter => ({
  name,
  in: place,
  description,
  schema: z.int().check(z.gte(1)),
});
const optional = (parameter: Parameter): Parameter => ({ ...parameter, isOptional: true });

const NOT_THERE = 'There is no such file.';
const BAD = 'Not a request for such a file.';
const json = (schema: z.ZodMiniType, words: string) => ({ type: 'application/json', words, schema });
const text = (words: string) => ({ type: 'text/plain', words, schema: note });

const proof = (name: string, path: string, rest: Omit<PlainCall, 'id' | 'tag' | 'method' | 'path'>): PlainCall => ({
  id: `proof.${name}`,
  tag: 'proof',
  method: 'GET',
  path: `/proof/${path}`,
  ...rest,
});

const TAPE: readonly PlainCall[] = [
  proof('getTapeKeys', 'key', {
    summary: 'The keys that checkpoints of the tape are signed with.',
    answer: json(
      z.object({
        origin: z.string(),
        keyId: hex,
        keys: z.array(z.object({ keyId: hex, publicKey: bytes, verifier: z.string(), since: isoTime })),
      }),
      'The newest key by its id, and all there were.',
    ),
  }),
  proof('getTapeSummary', 'summary', {
    summary: 'How much tape there is, its newest checkpoint, and its gaps.',
    answer: json(
      z.object({
        simulated: z.boolean(),
        isSimulated: z.boolean(),
        instruments: z.int(),
        records: z.int(),
        ticksPerSecond: z.number(),
        tapedFrom: z.int(),
        keyId: hex,
        checkpoint: z.nullable(z.object({ number: z.int(), timeMs: epochMs, note })),
        gapDays: z.int(),
        gaps: z.array(z.record(z.string(), z.unknown())),
        packedBytesToday: z.int(),
      }),
      'Counts; `tapedFrom` is in epoch seconds, and the gaps are those of the last `gapDays` days.',
    ),
  }),
  proof('getSeed', 'seed/{day}', {
    summary: 'What made the simulated prices of a business day: committed to before it, told after it.',
    parameters: [
      { name: 'day', in: 'path', description: 'A business day (UTC+8), `YYYY-MM-DD`.', schema: z.iso.date() },
    ],
    answer: json(
      z.object({
        day: z.string(),
        commitment: hex,
        committedAt: isoTime,
        model: z.unknown(),
        opening: z.unknown(),
        seed: z.nullable(hex),
      }),
      'The seed is null until the day is over.',
    ),
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
  proof('getLatestCheckpoint', 'checkpoints/latest', {
    summary: 'The newest signed checkpoint of the tape.',
    answer: json(checkpoint, 'The note and the heads it is over.'),
    statuses: { 404: NOT_THERE },
  }),
  proof('getCheckpoint', 'checkpoints/{number}', {
    summary: 'One signed checkpoint of the tape.',
    parameters: [whole('number', 'Of the checkpoint, from 1.')],
    answer: json(checkpoint, 'The note and the heads it is over.'),
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
  proof('getTape', 'tape/{symbol}', {
    summary: 'Records of the tape of one instrument, at most 20,000: by number (`from`, `to`) or by time.',
    parameters: [
      symbolParameter,
      optional(whole('from', 'Number of the first record.', 'query')),
      optional(whole('to', 'Number of the last record.', 'query')),
      optional(whole('fromTime', 'Epoch milliseconds; with `toTime`, instead of `from`.', 'query')),
      optional(whole('toTime', 'Epoch milliseconds.', 'query')),
    ],
    answer: {
      type: 'application/vnd.assay.tape',
      words:
        'Big-endian: `ATP1` | symbolId u16 | fromSeq u64 | headBefore 32 bytes | records as `verify/src/tape-record.ts` has them.',
    },
    statuses: { 400: BAD, 404: NOT_THERE, 503: 'Too many are read at once; try again.' },
  }),
  proof('getTapeHead', 'tape/{symbol}/head', {
    summary: 'Where the tape of one instrument stands.',
    parameters: [symbolParameter],
    answer: json(
      z.object({
        symbol: z.string(),
        id: z.int(),
        scale: z.int(),
        halfSpread: z.int(),
        firstSeq: z.int(),
        seq: z.int(),
        head: bytes,
      }),
      'Numbers of the first and the newest record, and the hash of the chain. Prices are integers at `scale`.',
    ),
    statuses: { 404: NOT_THERE },
  }),
  proof('getCovering', 'tape/{symbol}/covering', {
    summary: 'The first checkpoint that covers a record.',
    parameters: [symbolParameter, whole('seq', 'Number of the record.', 'query')],
    answer: json(z.object({ number: z.int() }), 'Number of the checkpoint.'),
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
  proof('getTapeDay', 'tape/{symbol}/{file}', {
    summary: 'The tape of one instrument of a whole business day.',
    parameters: [
      symbolParameter,
      { name: 'file', in: 'path', description: '`YYYY-MM-DD.bin.gz` of a day that is over.', schema: z.string() },
    ],
    answer: { type: 'application/gzip', words: 'The same form as `/proof/tape/{symbol}`, packed.' },
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
];

const LOG: readonly PlainCall[] = [
  proof('getLogHead', 'log/checkpoint', {
    summary: 'The newest signed head of the public log (C2SP tlog-tiles).',
    answer: text('A signed note: origin, size, root.'),
  }),
  proof('getLogKeys', 'log/key', {
    summary: 'All keys that this server signs with, and the witnesses of the log.',
    answer: json(
      z.object({
        verifier: z.string(),
        keys: z.array(z.object({ purpose: z.string(), publicKey: bytes })),
        witnesses: z.array(z.object({ key: z.string(), url: z.string() })),
        quorum: z.int(),
        records: z.array(z.string()),
      }),
      '`records`: every key that ever signed here, each later one signed by the one before it.',
    ),
  }),
  proof('getConfirmedHead', 'log/confirmed', {
    summary: 'The newest head that witnesses have confirmed.',
    answer: text('A signed note with the lines of witnesses.'),
    statuses: { 404: 'None was confirmed yet.' },
  }),
  proof('getTile', 'log/tile/{level}/{tile}', {
    summary: 'A tile of the public log (C2SP tlog-tiles).',
    parameters: [
      { name: 'level', in: 'path', description: '0 to 7, or `entries`.', schema: z.string() },
      {
        name: 'tile',
        in: 'path',
        description: '`x001/x234/067`, with `.p/112` behind a tile that is not whole; slashes stay slashes.',
        schema: z.string(),
      },
    ],
    answer: {
      type: 'application/octet-stream',
      words: 'Hashes of 32 bytes; of `entries`, each with its length as u16.',
    },
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
  proof('getConsistency', 'log/consistency/{before}/{size}', {
    summary: 'The proof that the log of one size goes on from a smaller one.',
    parameters: [whole('before', 'The smaller size.'), whole('size', 'The larger size.')],
    answer: json(z.object({ proof: z.array(bytes) }), 'Hashes as RFC 6962 has them.'),
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
  proof('getFirstLogEntry', 'log/first/{size}', {
    summary: 'The first entry of the public log, which says whether the instance is live or a sandbox, with its proof.',
    parameters: [whole('size', 'Of the log.')],
    answer: json(logEntry, 'The entry and its proof.'),
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
  proof('getLogEntry', 'log/entry/{kind}/{object}/{size}', {
    summary: 'An entry of the public log with the proof that the log of a size has it.',
    parameters: [
      { name: 'kind', in: 'path', description: 'Such as `key`, `checkpoint`, `offering`, `day`.', schema: z.string() },
      { name: 'object', in: 'path', description: 'What the entry is about.', schema: z.string() },
      whole('size', 'Of the log.'),
    ],
    answer: json(logEntry, 'The entry and its proof.'),
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
  proof('getLoggedRequest', 'log/request/{leaf}/{time}/{size}', {
    summary: 'The root of accepted commands that has a command, with the proof that the log of a size has the root.',
    parameters: [
      {
        name: 'leaf',
        in: 'path',
        description: 'SHA-256 of the command as `logged-requests.ts` in `verify` makes it.',
        schema: hex,
      },
      whole('time', 'When the command was accepted, in epoch milliseconds.'),
      whole('size', 'Of the log.'),
    ],
    answer: json(
      z.extend(logEntry, { request: z.object({ index: z.int(), proof: z.array(bytes) }) }),
      'The entry and its proof, and the place of the command under the root with its proof.',
    ),
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
];

const BOOKS: readonly PlainCall[] = [
  proof('getReceiptKey', 'receipt-key', {
    summary: 'The key that signs acceptances (`X-Acceptance`) and receipts.',
    answer: json(publicKey, 'Raw Ed25519, base64.'),
  }),
  proof('getAddressKey', 'address-key', {
    summary: 'The key that signs deposit addresses.',
    answer: json(z.extend(publicKey, { keyId: hex }), 'Raw Ed25519, base64.'),
  }),
  proof('getApp', 'app', {
    summary: 'The list of what is served as the app: a hash for each file.',
    answer: { type: 'text/plain', words: 'A line for each file.', schema: z.string() },
    statuses: { 404: 'No app is served.' },
  }),
  proof('getFairness', 'fairness', {
    summary: 'The figures of the fairness page.',
    answer: json(
      z.record(z.string(), z.unknown()),
      'Sections by name; the same as the tables of `/proof/fairness/{file}`.',
    ),
    statuses: { 503: 'Not worked out yet; try again.' },
  }),
  proof('getFairnessTable', 'fairness/{file}', {
    summary: 'One section of the fairness page as a table.',
    parameters: [
      { name: 'file', in: 'path', description: 'Such as `settlements.csv` or `slippage.csv`.', schema: z.string() },
    ],
    answer: { type: 'text/csv', words: 'A line of names, then the rows.', schema: z.string() },
    statuses: { 400: BAD, 404: NOT_THERE, 503: 'Not worked out yet; try again.' },
  }),
  proof('listDays', 'days', {
    summary: 'Business days whose receipts are published, newest first.',
    answer: json(
      z.object({ days: z.array(z.object({ day: z.string(), receipts: z.int(), sha256: hex })) }),
      'How many receipts each has, and the hash of its file.',
    ),
  }),
  proof('getDay', 'days/{file}', {
    summary: 'All receipts of a business day, without names.',
    parameters: [{ name: 'file', in: 'path', description: '`YYYY-MM-DD.txt.gz`.', schema: z.string() }],
    answer: { type: 'application/gzip', words: 'Signed receipts, one after the other, packed.' },
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
  proof('getLatestLiabilities', 'liabilities/latest', {
    summary: 'What is owed to all members, and what is held against it, as of the newest tree.',
    answer: json(tree, 'The tree without any leaf.'),
    statuses: { 404: 'There is none yet.' },
  }),
  proof('getLiabilities', 'liabilities/{number}', {
    summary: 'The same as of one tree.',
    parameters: [whole('number', 'Of the tree, from 1.')],
    answer: json(tree, 'The tree without any leaf.'),
    statuses: { 400: BAD, 404: NOT_THERE },
  }),
];

const uploaded = is('uploadPath', 'The path under which other calls name the picture.', z.string());

export const PLAIN_CALLS: readonly PlainCall[] = [
  {
    id: 'upload.uploadFile',
    tag: 'upload',
    method: 'POST',
    path: '/api/sys/common/upload',
    summary:
      'Stores a picture: `multipart/form-data`, not sealed. At most 20 MB, 20 tries a day, one at a time. The token of a recovery may be sent instead of a log-in’s.',
    isMember: true,
    form: is(
      'uploadForm',
      'The picture, and up to ten named fields, which are ignored.',
      z.looseObject({ file: z.file() }),
    ),
    answer: json(
      z.union([
        is('uploaded', 'Success is code 0.', z.object({ code: z.literal(0), message: uploaded, result: uploaded })),
        is(
          'uploadRefusal',
          'Why it was refused.',
          z.object({
            code: z.union(
              (
                [
                  'invalid_input',
                  'unauthorized',
                  'bad_image',
                  'too_many_files',
                  'upload_running',
                  'uploads_busy',
                ] as const
              ).map((name) => z.literal(errorCode(name))),
            ),
            message: z.string(),
            result: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
          }),
        ),
      ]),
      'The envelope.',
    ),
    statuses: { 413: 'The file is too large.', 429: 'Too many in a minute.', 503: 'Too many at once; try again.' },
  },
  {
    id: 'upload.getFile',
    tag: 'upload',
    method: 'GET',
    path: '/api/sys/common/file/{file}',
    summary: "A picture of the member's own, by a link of `identity.getFileLink`, for five minutes.",
    isMember: true,
    parameters: [
      { name: 'file', in: 'path', description: '32 digits of hex and `.jpg`.', schema: z.string() },
      { name: 'until', in: 'query', description: 'As in the link.', schema: z.string() },
      { name: 'signature', in: 'query', description: 'As in the link.', schema: z.string() },
    ],
    answer: { type: 'image/jpeg', words: 'The picture.' },
    statuses: { 401: 'Nobody is logged in.', 404: NOT_THERE },
  },
  ...TAPE,
  ...LOG,
  ...BOOKS,
  {
    id: 'health.getHealth',
    tag: 'health',
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the server and its database answer, and whether commands are taken.',
    answer: { type: 'text/plain', words: '`ready`, or `ready to read; commands wait: <reason>`.', schema: z.string() },
    statuses: { 500: 'The database does not answer.', 503: 'The database does not answer.' },
  },
];
