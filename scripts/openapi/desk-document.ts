/** docs/desk-openapi.json and docs/desk-api.md: every call of the desk, for the people who run it and build on it. */
import { deskEndpoints } from '@assay/contract/desk/index';
import type { DeskEndpoint } from '@assay/contract/desk/endpoint';
import { DESK_ERRORS } from '@assay/contract/desk/errors';
import type { DeskErrorName } from '@assay/contract/desk/errors';
import { ROLES, ROLE_WORDS } from '@assay/contract/desk/role';
import { ERRORS } from '@assay/contract/errors';
import type { ErrorName } from '@assay/contract/errors';
import * as z from 'zod';
import { brief, cell } from './api-document.ts';
import type { JsonSchema } from './json-schema.ts';

const ANY: readonly DeskErrorName[] = ['invalid_input', 'forbidden', 'rate_limited', 'internal', 'database_away'];
const INSIDE: readonly DeskErrorName[] = ['unauthorized', 'role_needed'];
const COMMAND: readonly DeskErrorName[] = ['request_reused', 'disk_full', 'clock_doubtful'];

const codeOf = (name: DeskErrorName): number =>
  name in DESK_ERRORS ? DESK_ERRORS[name as keyof typeof DESK_ERRORS].code : ERRORS[name as ErrorName];

const refusalsOf = ({ errors, roles, method, reads }: DeskEndpoint): DeskErrorName[] => [
  ...new Set([
    ...errors,
    ...(roles === 'anyone' ? [] : INSIDE),
    ...(method === 'POST' && !reads ? COMMAND : []),
    ...ANY,
  ]),
];

const whoOf = ({ roles }: DeskEndpoint): string => {
  if (roles === 'anyone') return 'Anyone, before a log-in.';
  if (roles === 'operator') return 'Whoever is logged in.';
  return `For the roles ${roles.join(', ')}.`;
};

const schemaOf = (endpoint: DeskEndpoint, side: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint[side], { io: side, unrepresentable: 'any' });
  return schema as JsonSchema;
};

const featureOf = ({ id }: DeskEndpoint): string => id.split('.')[0]!;
const features = (): string[] => [...new Set(deskEndpoints.map(featureOf))].toSorted();

const operation = (endpoint: DeskEndpoint): object => {
  const input = schemaOf(endpoint, 'input');
  const isGet = endpoint.method === 'GET';
  const refusals = refusalsOf(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: [whoOf(endpoint), ...(endpoint.sandboxOnly ? ['Sandbox only.'] : [])].join(' '),
    tags: [featureOf(endpoint)],
    security: endpoint.roles === 'anyone' ? [] : [{ session: [] }],
    ...(isGet && {
      parameters: Object.entries(input.properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: input.required?.includes(name) ?? false,
        schema,
      })),
    }),
    ...(!isGet && {
      ...(endpoint.roles !== 'anyone' && { parameters: [{ $ref: '#/components/parameters/RequestId' }] }),
      requestBody: { required: true, content: { 'application/json': { schema: input } } },
    }),
    responses: {
      200: {
        description: 'The envelope. Code 200 is success; every other code is a refusal, and nothing was changed.',
        content: {
          'application/json': {
            schema: {
              oneOf: [
                {
                  type: 'object',
                  required: ['code', 'message', 'result'],
                  properties: {
                    code: { type: 'integer', enum: [200] },
                    message: { type: 'string' },
                    result: schemaOf(endpoint, 'output'),
                  },
                },
                {
                  type: 'object',
                  required: ['code', 'message', 'result'],
                  description: `A refusal: ${refusals.map((name) => `${codeOf(name)} ${name}`).join(', ')}.`,
                  properties: {
                    code: { type: 'integer', enum: refusals.map(codeOf) },
                    message: { type: 'string' },
                    result: { $ref: '#/components/schemas/RefusalParams' },
                  },
                },
              ],
            },
          },
        },
      },
      '4XX': { $ref: '#/components/responses/Unreached' },
    },
  };
};

/** Paths outside the contract: the stream, and pictures of members. */
const PLAIN = {
  '/desk/stream': {
    get: {
      operationId: 'stream.open',
      summary:
        'Server-sent events: `pulse` with the counts of the queues and the number of the newest act, when they change.',
      tags: ['stream'],
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'Events until the session ends.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        '4XX': { $ref: '#/components/responses/Unreached' },
      },
    },
  },
  '/desk/download/{file}': {
    get: {
      operationId: 'download.get',
      summary:
        'A list of the desk as a file, such as `act.listActs.csv`, with the query of that list. The download is an act before a byte leaves.',
      tags: ['download'],
      security: [{ session: [] }],
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'The id of a list, and `csv` or `json`.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'Every row that the screen shows, masked as there.',
          content: {
            'text/csv': { schema: { type: 'string' } },
            'application/json': { schema: { type: 'array', items: { type: 'object' } } },
          },
        },
        '4XX': { $ref: '#/components/responses/Unreached' },
      },
    },
  },
  '/desk/chat/picture/{memberId}': {
    post: {
      operationId: 'chat.bringPicture',
      summary:
        'Takes a picture for the chat of a member, drawn anew, for support alone. `chat.answerChat` sends it by the name that this answers.',
      tags: ['chat'],
      security: [{ session: [] }],
      parameters: [{ name: 'memberId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
          },
        },
      },
      responses: {
        200: {
          description: 'The name of the picture, or the refusal.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        '4XX': { $ref: '#/components/responses/Unreached' },
      },
    },
  },
  '/desk/picture/{name}': {
    get: {
      operationId: 'picture.get',
      summary:
        'A picture of a member with the name of the operator on it. The look is recorded before anything is sent.',
      tags: ['picture'],
      security: [{ session: [] }],
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: {
          description: 'The picture.',
          content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
        },
        '4XX': { $ref: '#/components/responses/Unreached' },
      },
    },
  },
};

export const deskOpenApi = (): { paths: Record<string, object> } & Record<string, unknown> => ({
  openapi: '3.1.0',
  info: {
    title: 'Assay desk',
    version: '0.1.0',
    description:
      'Calls of the desk, on its own port alone (`DESK_PORT`). The session is a cookie that `operator.confirmLogIn` sets; times are epoch milliseconds, amounts decimal texts. Every command is written into the log of privileged acts. No call sets a price, an outcome, a draw, a ranking or a balance.',
    license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
  },
  servers: [{ url: '/', description: 'The port of the desk.' }],
  tags: [...features(), 'download', 'picture', 'stream'].map((name) => ({ name, description: `Calls of ${name}.` })),
  paths: {
    ...Object.fromEntries(
      deskEndpoints.map((endpoint) => [endpoint.path, { [endpoint.method.toLowerCase()]: operation(endpoint) }]),
    ),
    ...PLAIN,
  },
  components: {
    parameters: {
      RequestId: {
        name: 'X-Request-Id',
        in: 'header',
        required: true,
        description: 'A UUID, new for each command. The same id with the same body gets the first answer.',
        schema: { type: 'string', format: 'uuid' },
      },
    },
    schemas: {
      RefusalParams: {
        anyOf: [{ type: 'object', additionalProperties: { type: ['string', 'number'] } }, { type: 'null' }],
        description: 'What a sentence names, such as who has an item in hand.',
      },
    },
    responses: {
      Unreached: { description: 'What never reached the call: an unknown path, a body that is too large.' },
    },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'assay_desk',
        description: 'Followed by the port in the name; HttpOnly, SameSite=Strict.',
      },
    },
  },
});

const fields = (schema: JsonSchema): string[] => {
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0) return [];
  return [
    '',
    '| field | type |',
    '|---|---|',
    ...entries.map(
      ([name, field]) => `| ${name}${schema.required?.includes(name) ? '' : '?'} | ${cell(brief(field))} |`,
    ),
  ];
};

const section = (endpoint: DeskEndpoint): string[] => [
  `### ${endpoint.id}`,
  '',
  `\`${endpoint.method} ${endpoint.path}\``,
  '',
  `${endpoint.summary} ${whoOf(endpoint)}${endpoint.sandboxOnly ? ' Sandbox only.' : ''}`,
  ...fields(schemaOf(endpoint, 'input')),
  '',
  `Answers ${cell(brief(schemaOf(endpoint, 'output')))}`,
  ...(endpoint.errors.length === 0
    ? []
    : ['', `Refuses with ${endpoint.errors.map((name) => `\`${name}\` (${codeOf(name)})`).join(', ')}.`]),
  '',
];

export const deskDocument = (): string =>
  [
    '# Calls of the desk',
    '',
    'Written by `npm run docs` from `contract/src/desk`. They exist on the port of the desk alone; the members’ port answers 404 to all of them.',
    'Calls travel as JSON from the desk’s own pages, with a session in a cookie that no script can read. Times are epoch milliseconds, amounts decimal texts.',
    'A command carries `X-Request-Id`, has its effect once, and commits with its row in the log of privileged acts or not at all.',
    '',
    '| role | |',
    '|---|---|',
    ...ROLES.map((role) => `| ${role} | ${ROLE_WORDS[role]} |`),
    '',
    '| refusal of the desk | code | |',
    '|---|---|---|',
    ...Object.entries(DESK_ERRORS).map(([name, { code, message }]) => `| ${name} | ${code} | ${message} |`),
    '',
    ...features().flatMap((feature) => [
      `## ${feature}`,
      '',
      ...deskEndpoints.filter((endpoint) => featureOf(endpoint) === feature).flatMap(section),
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
