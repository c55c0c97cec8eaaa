/** docs/openapi.json: every call of the contract, the plain ones beside it, and the stream, with named schemas. */
import { endpoints } from '@assay/contract';
import { ACCEPTANCE_HEADER, DEMO_TOKEN_HEADER, isSigned, pathParams } from '@assay/contract/endpoint';
import type { Endpoint } from '@assay/contract/endpoint';
import { errorCode } from '@assay/contract/errors';
import type { ErrorName } from '@assay/contract/errors';
import { STREAM_PATH } from '@assay/contract/stream';
import { nameOf, named } from './comments.ts';
import { PLAIN_CALLS } from './plain-calls.ts';
import { openSchemas } from './schemas.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Schemas } from './schemas.ts';
import { clientMessage, serverMessage } from './stream-messages.ts';
import { INTRODUCTION, TAGS } from './introduction.ts';

/** Errors that any call may give. */
const ANY: readonly ErrorName[] = ['invalid_input', 'rate_limited', 'internal', 'unavailable', 'database_away'];
const KNOWN: readonly ErrorName[] = ['unauthorized'];
const SEALED: readonly ErrorName[] = [
  'forbidden',
  'body_too_large',
  'encryption_required',
  'decryption_failed',
  'clock_skew',
  'request_reused',
  'request_replayed',
  'outcome_unknown',
  'disk_full',
  'clock_doubtful',
];

/** All refusals of a call, its own first. */
export const refusalsOf = ({ auth, encrypted, acts, errors }: Endpoint): ErrorName[] => [
  ...new Set([
    ...errors,
    ...(auth === 'public' ? [] : KNOWN),
    ...(encrypted ? SEALED : []),
    // A page of another site made a browser ask.
    ...(acts ? (['forbidden'] as const) : []),
    ...ANY,
  ]),
];

/** For a person: what any call may be refused with, by when. */
export const commonRefusals = () => [
  { words: 'every call', names: ANY },
  { words: 'calls that need a log-in', names: KNOWN },
  { words: 'sealed calls', names: SEALED },
];

const feature = ({ id }: Endpoint): string => id.split('.')[0]!;
const resultName = ({ id }: Endpoint, suffix: string): string => {
  const name = id.split('.')[1]!;
  return `${name[0]!.toUpperCase()}${name.slice(1)}${suffix}`;
};

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** A result that has no name of its own gets that of its call. */
const nameResults = (): void => {
  for (const endpoint of endpoints)
    if (nameOf(endpoint.output) === undefined && !endpoint.output.safeParse(null).success)
      named(endpoint.output, {
        file: feature(endpoint),
        name: resultName(endpoint, 'Result'),
        comment: `What \`${endpoint.id}\` answers.`,
        owner: endpoint.id,
      });
};

const REFUSAL_PARAMS: JsonSchema = {
  anyOf: [{ type: 'object', additionalProperties: { type: ['string', 'number'] } }, { type: 'null' }],
  description: 'What a translated sentence names, such as `minimum` or `seconds`; `field` of invalid input.',
};

const REFUSAL: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused. Nothing was changed by it, unless `code` is 1007 (outcome unknown).',
  required: ['code', 'message', 'result'],
  properties: {
    code: { type: 'integer', description: 'Never changes its meaning; the table is in docs/api.md.' },
    message: { type: 'string', description: 'In English, for a person.' },
    result: ref('schemas', 'RefusalParams'),
  },
};

const refusalSchema = (endpoint: Endpoint): JsonSchema => {
  const names = refusalsOf(endpoint);
  return {
    type: 'object',
    required: ['code', 'message', 'result'],
    description: `A refusal: ${names.map((name) => `${errorCode(name)} ${name}`).join(', ')}.`,
    properties: {
      code: { type: 'integer', enum: names.map((name) => errorCode(name)) },
      message: { type: 'string' },
      result: ref('schemas', 'RefusalParams'),
    },
  };
};

const envelope = (schemas: Schemas, endpoint: Endpoint): JsonSchema => ({
  oneOf: [
    {
      type: 'object',
      required: ['code', 'message', 'result'],
      properties: {
        code: { type: 'integer', enum: [200] },
        message: { type: 'string' },
        result: schemas.schemaOf(endpoint.output, endpoint.id, 'output'),
      },
    },
    refusalSchema(endpoint),
  ],
});

const SECURITY: Record<Endpoint['auth'], object[]> = {
  public: [],
  visitor: [{ token: [] }, { demo: [] }],
  member: [{ token: [] }],
};

const HEADERS = ['AcceptLanguage'].map((name) => ref('parameters', name));
const SEALING = ['KeyId', 'RequestId', 'RequestTime'].map((name) => ref('parameters', name));

const withoutFields = (schema: JsonSchema, names: readonly string[]): JsonSchema => {
  if (names.length === 0 || schema.properties === undefined) return schema;
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !names.includes(name)));
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => !names.includes(name)) };
};

const operation = (schemas: Schemas, endpoint: Endpoint): object => {
  const input = schemas.schemaOf(endpoint.input, endpoint.id, 'input');
  const inPath = pathParams(endpoint.path);
  // A choice between shapes gives all its fields, none of them needed in each.
  const shapes = input.properties === undefined ? (input.anyOf ?? []) : [input];
  const parameters = shapes.flatMap((shape) =>
    Object.entries(shape.properties ?? {})
      .filter(([name]) => endpoint.method === 'GET' || inPath.includes(name))
      .map(([name, { description, ...schema }]) => ({
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: inPath.includes(name) || (shapes.length === 1 && (shape.required?.includes(name) ?? false)),
        ...(description !== undefined && { description }),
        schema,
      })),
  );
  const unique = [...new Map(parameters.map((parameter) => [parameter.name, parameter])).values()];
  const body = withoutFields(input, inPath);
  const isEmpty = body.properties !== undefined && Object.keys(body.properties).length === 0;
  const words = [
    ...(input.description === undefined ? [] : [input.description]),
    ...(endpoint.sandboxOnly ? ['Sandbox only.'] : []),
    ...(endpoint.perMinute === undefined ? [] : [`At most ${endpoint.perMinute} calls a minute from one address.`]),
    ...(endpoint.replay === 'refuse' && endpoint.method === 'POST' ? ['A repeated request id is refused.'] : []),
    ...(endpoint.replay === 'anew' ? ['A repeated request id is answered anew.'] : []),
    ...(endpoint.renewsToken ? ['The token that was sent is of no use any more.'] : []),
  ];
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(words.length > 0 && { description: words.join(' ') }),
    tags: [feature(endpoint)],
    security: SECURITY[endpoint.auth],
    parameters: [...unique, ...HEADERS, ...(endpoint.encrypted ? SEALING : [])],
    ...(endpoint.method === 'POST' && {
      requestBody: {
        description: isEmpty
          ? 'Nothing has to be said: an empty body, without the three headers of sealing, is enough.'
          : 'The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`.',
        required: !isEmpty,
        content: {
          'application/json': {
            schema: schemas.keep(
              resultName(endpoint, 'Input'),
              { description: `What \`${endpoint.id}\` takes.`, ...body },
              'input',
            ),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'The envelope. Code 200 is success; every other code is a refusal, 401 means log in.',
        ...(isSigned(endpoint) && { headers: { [ACCEPTANCE_HEADER]: ref('headers', 'Acceptance') } }),
        content: { 'application/json': { schema: envelope(schemas, endpoint) } },
      },
      '4XX': ref('responses', 'Unreached'),
      '5XX': ref('responses', 'Failed'),
    },
  };
};

const plainOperation = (schemas: Schemas, plain: (typeof PLAIN_CALLS)[number]): object => ({
  operationId: plain.id,
  summary: plain.summary,
  tags: [plain.tag],
  security: SECURITY[plain.isMember ? 'member' : 'public'],
  parameters: (plain.parameters ?? []).map(({ schema, isOptional, in: place, ...rest }) => ({
    ...rest,
    in: place,
    required: isOptional !== true,
    schema: schemas.schemaOf(schema, `${plain.id}.${rest.name}`, 'output'),
  })),
  ...(plain.form && {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: schemas.schemaOf(plain.form, plain.id, 'input') } },
    },
  }),
  responses: {
    200: {
      description: plain.answer.words,
      content: {
        [plain.answer.type]:
          plain.answer.schema === undefined
            ? {}
            : { schema: schemas.schemaOf(plain.answer.schema, plain.id, 'output') },
      },
    },
    ...Object.fromEntries(
      Object.entries(plain.statuses ?? {}).map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema: ref('schemas', 'Refusal') } } },
      ]),
    ),
    ...(!Object.keys(plain.statuses ?? {}).some((status) => status.startsWith('4')) && {
      '4XX': ref('responses', 'Unreached'),
    }),
  },
});

const streamOperation = (schemas: Schemas): object => {
  const said = schemas.schemaOf(clientMessage, 'stream', 'output');
  const heard = schemas.schemaOf(serverMessage, 'stream', 'output');
  return {
    operationId: 'stream.open',
    summary: 'The websocket: live prices, candles, checkpoints, and what became of the own orders.',
    description:
      'Both ways a frame is a JSON array of messages, and a message is an array whose first item names it: `StreamClientMessage` and `StreamServerMessage`. Nothing has to be sent with the handshake. Closed with 4401 when the log-in that it was bound to ends.',
    tags: ['stream'],
    security: [],
    'x-client-frame': { type: 'array', items: said },
    responses: {
      101: {
        description: 'The socket is open; frames as below, of which the first says `hello`.',
        content: { 'application/json': { schema: { type: 'array', items: heard } } },
      },
      '4XX': ref('responses', 'Unreached'),
    },
  };
};

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

const PARAMETERS = {
  AcceptLanguage: header('Accept-Language', 'The language of texts that the server writes.', { type: 'string' }),
  KeyId: header('X-Key-Id', 'With a sealed body: `kid` of the public key that it was sealed for.', { type: 'string' }),
  RequestId: header(
    'X-Request-Id',
    'With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004).',
    { type: 'string', pattern: UUID },
  ),
  RequestTime: header(
    'X-Request-Time',
    "With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock.",
    { type: 'string', pattern: String.raw`^\d{13}$` },
  ),
};

const response = (description: string) => ({
  description,
  content: { 'application/json': { schema: ref('schemas', 'Refusal') } },
});

const COMPONENTS = {
  parameters: PARAMETERS,
  headers: {
    Acceptance: {
      description:
        'The server signs what it did: `<epoch milliseconds> <base64 of key hash (4 bytes) ‖ Ed25519 signature>`, or the form of a batch for callers who send `X-Acceptance-Form: batch` (docs/sealed-body.md). The key is at `/proof/receipt-key`.',
      schema: { type: 'string', pattern: String.raw`^\d{13} [A-Za-z0-9+/]{91,400}={0,2}$` },
    },
  },
  responses: {
    Unreached: response(
      'What never reached the call: an unknown path, a body that is too large, too many calls. The same envelope.',
    ),
    Failed: response('A failure of the server, or it takes no commands at the moment. The same envelope.'),
  },
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Access-Token',
      description: 'The token of a log-in: `token` of the result of a log-in or a registration.',
    },
    demo: {
      type: 'apiKey',
      in: 'header',
      name: DEMO_TOKEN_HEADER,
      description: 'The token of a demo wallet, which `trade.openDemo` gave; opens virtual money and nothing else.',
    },
  },
};

const SEALED_BODY: JsonSchema = {
  type: 'string',
  pattern: '^[A-Za-z0-9+/]{512}\\.[A-Za-z0-9+/]+={0,2}$',
  description:
    'What a sealed POST sends as its body: `base64(RSA-OAEP-SHA256(key)) "." base64(iv ‖ AES-256-GCM(json) ‖ tag)`, byte by byte in docs/sealed-body.md.',
};

const sorted = <T>(record: Iterable<[string, T]>): Record<string, T> =>
  Object.fromEntries([...record].toSorted(([a], [b]) => (a < b ? -1 : 1)));

type Content = Record<string, { schema: JsonSchema }>;

export interface Operation {
  description?: string;
  tags: string[];
  parameters?: { name?: string; in?: string; required?: boolean; description?: string; schema?: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> } & typeof COMPONENTS;
}

export const openApiDocument = (): OpenApi => {
  const schemas = openSchemas();
  nameResults();
  schemas.keep('Refusal', REFUSAL, 'output');
  schemas.keep('RefusalParams', REFUSAL_PARAMS, 'output');
  schemas.keep('SealedBody', SEALED_BODY, 'output');
  const paths: OpenApi['paths'] = {};
  const add = (path: string, method: string, value: object) =>
    void (paths[path] = { ...paths[path], [method.toLowerCase()]: value as Operation });
  for (const endpoint of endpoints) add(endpoint.path, endpoint.method, operation(schemas, endpoint));
  for (const plain of PLAIN_CALLS) add(plain.path, plain.method, plainOperation(schemas, plain));
  add(STREAM_PATH, 'GET', streamOperation(schemas));
  if (schemas.undescribed.length > 0)
    throw new Error(
      `say in contract/ or in scripts/openapi what these are:\n${[...new Set(schemas.undescribed)].join('\n')}`,
    );
  const used = new Set(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ tags }) => tags),
  );
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: '0.1.0',
      description: INTRODUCTION,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/', description: 'The server that is asked; `http://localhost:8080` after `npm start`.' }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: { schemas: sorted(schemas.components), ...COMPONENTS },
  };
  return document;
};
