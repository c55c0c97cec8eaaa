/** docs/api.md: the same as docs/openapi.json, for a person to read. */
import { endpoints } from '@assay/contract';
import { isSigned } from '@assay/contract/endpoint';
import type { Endpoint } from '@assay/contract/endpoint';
import { errorMessage } from '@assay/contract/error-messages';
import { errorCode, ERRORS } from '@assay/contract/errors';
import type { ErrorName } from '@assay/contract/errors';
import { commonRefusals } from './document.ts';
import type { OpenApi, Operation } from './document.ts';
import { FIRST_STEPS, INTRODUCTION, TAGS } from './introduction.ts';
import { namesTable } from './names.ts';
import { PLAIN_CALLS } from './plain-calls.ts';
import { componentName } from './schemas.ts';
import type { JsonSchema } from './json-schema.ts';

const link = (name: string): string => `[${name}](#${name.toLowerCase()})`;
const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** A type in a few characters. */
export const brief = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return link(componentName(schema));
  if (schema.enum) return schema.enum.map(code).join(' / ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.prefixItems) return `[${schema.prefixItems.map(brief).join(', ')}]`;
  const choices = schema.anyOf ?? (schema.oneOf as JsonSchema[] | undefined);
  if (choices) return [...new Set(choices.map(brief))].join(' or ');
  if (schema.type === 'array') return `[${schema.items ? brief(schema.items) : ''}]`;
  if (schema.type === 'object' && schema.properties) {
    const required = new Set(schema.required);
    const list = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${brief(field)}`,
    );
    return `{ ${list.join(', ')} }`;
  }
  return [schema.type ?? 'any'].flat().join(' or ');
};

export const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

interface Row {
  name: string;
  isOptional: boolean;
  schema: JsonSchema;
  words: string | undefined;
}

const table = (rows: readonly Row[]): string[] => [
  '| field | type | |',
  '|---|---|---|',
  ...rows.map(
    ({ name, isOptional, schema, words }) =>
      `| ${name}${isOptional ? '?' : ''} | ${cell(brief(schema))} | ${cell(words ?? '')} |`,
  ),
];

/** An object without a name inside a field: as it is, in a list, or where it may be null; with the path to it. */
const insideOf = (schema: JsonSchema): { path: string; object: JsonSchema } | undefined => {
  if (schema.properties) return { path: '.', object: schema };
  if (schema.items?.properties) return { path: '[].', object: schema.items };
  const choices = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return choices.length === 1 ? insideOf(choices[0]!) : undefined;
};

/** Fields of objects without names follow with their paths, so that each has its words. */
const rowsOf = ({ properties = {}, required = [] }: JsonSchema, prefix = ''): Row[] =>
  Object.entries(properties).flatMap(([name, { description, ...schema }]) => {
    const inside = insideOf(schema);
    const row = { name: prefix + name, isOptional: !required.includes(name), words: description };
    if (inside === undefined) return [{ ...row, schema }];
    const isNullable = schema.anyOf !== undefined;
    const type = `${inside.path.startsWith('[') ? '[object]' : 'object'}${isNullable ? ' or null' : ''}`;
    return [{ ...row, schema: { type } }, ...rowsOf(inside.object, `${prefix}${name}${inside.path}`)];
  });

const inputOf = (operation: Operation, schemas: OpenApi['components']['schemas']): string[] => {
  const body = operation.requestBody?.content['application/json']?.schema;
  const whole = body && schemas[componentName(body)]!;
  const asked = (operation.parameters ?? []).filter((parameter) => parameter.name !== undefined);
  const rows = [
    ...asked.map(({ name = '', required, schema = {}, description, in: place }) => ({
      name: place === 'path' ? `${name} (path)` : name,
      isOptional: required !== true,
      schema,
      words: description,
    })),
    ...(whole ? rowsOf(whole) : []),
  ];
  const choice = whole?.anyOf === undefined ? [] : [`Takes ${brief(whole)}.`, ''];
  return rows.length === 0 ? choice : [...choice, ...table(rows), ''];
};

const NEEDS: Record<Endpoint['auth'], string> = {
  public: 'public',
  visitor: 'log-in needed, or a demo wallet for virtual money',
  member: 'log-in needed',
};

const describeEndpoint = (endpoint: Endpoint, document: OpenApi): string[] => {
  const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
  const [success] = operation.responses[200]!.content!['application/json']!.schema.oneOf as JsonSchema[];
  const facts = [
    `\`${endpoint.id}\``,
    NEEDS[endpoint.auth],
    ...(endpoint.encrypted ? ['sealed'] : []),
    ...(isSigned(endpoint) ? ['the answer is signed (`X-Acceptance`)'] : []),
    ...(endpoint.sandboxOnly ? ['sandbox only'] : []),
  ];
  return [
    `### ${endpoint.method} \`${endpoint.path}\``,
    '',
    [endpoint.summary, operation.description].filter((text) => text !== undefined).join(' '),
    '',
    `${facts.join(', ')}.`,
    '',
    ...inputOf(operation, document.components.schemas),
    `Answers ${brief(success!.properties!.result!)}.`,
    ...(endpoint.errors.length > 0
      ? ['', `Refuses with ${endpoint.errors.map((name) => `${errorCode(name)} ${name}`).join(', ')}.`]
      : []),
    '',
  ];
};

const describePlain = (document: OpenApi): string[] =>
  PLAIN_CALLS.flatMap(({ method, path, summary, id, answer, isMember, statuses = {} }) => {
    const operation = document.paths[path]![method.toLowerCase()]!;
    const schema = operation.responses[200]!.content![answer.type]!.schema;
    return [
      `### ${method} \`${path}\``,
      '',
      summary,
      '',
      `\`${id}\`${isMember ? ', log-in needed' : ''}.`,
      '',
      ...inputOf(operation, document.components.schemas),
      `Answers \`${answer.type}\`: ${answer.words}${schema === undefined ? '' : ` ${brief(schema)}`}`,
      ...Object.entries(statuses).flatMap(([status, words]) => ['', `HTTP ${status}: ${words}`]),
      '',
    ];
  });

const describeSchema = ([name, schema]: [string, JsonSchema]): string[] => [
  `### ${name}`,
  '',
  ...(schema.description === undefined ? [] : [schema.description, '']),
  ...(schema.properties
    ? [...table(rowsOf(schema)), '']
    : [`${brief(schema)}${schema.pattern === undefined ? '' : `, \`${schema.pattern}\``}.`, '']),
];

const STREAM = [
  'A websocket at `/stream`. Both ways a frame is a JSON array of messages; a message is an array whose first item names it:',
  'a client says [StreamClientMessage](#streamclientmessage)s, the server [StreamServerMessage](#streamservermessage)s. For instance:',
  '',
  '```',
  '<- [["hello",1,1763373935000,200]]',
  '-> [["sub","quotes",[1,2]],["ping",7]]',
  '<- [["snap","quotes",1,[[1,5012,1763373935100,6500012,6499950,6500074,0,6490000,6530000,6470000,431022]]],["pong",7,1763373935101]]',
  '<- [["diff","quotes",2,[[1,5013,1763373935300,6500020,6499958,6500082]]]]',
  '```',
  '',
  'Ids and scales of instruments are in `market.listInstruments`. For the own news, get a ticket by `security.getStreamTicket` and say `["auth", ticket]`.',
  '',
];

export const apiDocument = (document: OpenApi): string => {
  const groups = Map.groupBy(endpoints, ({ id }) => id.split('.')[0]!);
  const errors = (Object.keys(ERRORS) as ErrorName[]).map(
    (name) => `| ${errorCode(name)} | ${name} | ${errorMessage(name)} |`,
  );
  const inputs = new Set(
    endpoints.map(({ id }) => `${id.split('.')[1]!.replace(/^./, (letter) => letter.toUpperCase())}Input`),
  );
  const schemas = Object.entries(document.components.schemas).filter(([name]) => !inputs.has(name));
  return [
    '# The interface',
    '',
    'Generated from `contract/` by `npm run docs`; the same for machines is [openapi.json](openapi.json). A typed client is in `@assay/client/api`, programs that',
    'use it are in [examples](../examples).',
    '',
    INTRODUCTION,
    '',
    '## First steps',
    '',
    ...FIRST_STEPS.map((step, index) => `${index + 1}. ${step}`),
    '',
    '## Refusals of any call',
    '',
    ...commonRefusals().map(
      ({ words, names }) => `- ${words}: ${names.map((name) => `${errorCode(name)} ${name}`).join(', ')}`,
    ),
    '',
    '## Headers',
    '',
    '| header | |',
    '|---|---|',
    ...Object.values(document.components.parameters).map(
      ({ name, description }) => `| \`${name}\` | ${cell(description)} |`,
    ),
    ...Object.values(document.components.securitySchemes).map(
      ({ name, description }) => `| \`${name}\` | ${cell(description)} |`,
    ),
    '| `X-Request-Id` (answer) | Names the call in the log of the server, for whoever reports a fault; it is not the id that was sent. |',
    `| \`X-Acceptance\` (answer) | ${cell(document.components.headers.Acceptance.description)} |`,
    '',
    '## Names',
    '',
    ...namesTable(),
    '',
    ...[...groups].flatMap(([name, list]) => [
      `## ${name}`,
      '',
      TAGS[name]!,
      '',
      ...list.flatMap((endpoint) => describeEndpoint(endpoint, document)),
    ]),
    '## stream',
    '',
    ...STREAM,
    '## Plain calls',
    '',
    'Beside the contract: a form and files. Their statuses say whether they worked.',
    '',
    ...describePlain(document),
    '## Schemas',
    '',
    ...schemas.flatMap(describeSchema),
    '## Codes',
    '',
    '| code | name | message |',
    '|---|---|---|',
    ...errors,
    '',
  ].join('\n');
};
