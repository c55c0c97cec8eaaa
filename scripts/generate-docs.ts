/** `npm run docs`: writes docs/api.md and docs/openapi.json from the contract, the rooms in docs/architecture.md, docs/invariants.md, the words of each language, and the types of texts; with --check, fails when they are out of date. */
import { readFile, writeFile } from 'node:fs/promises';
import { endpoints } from '@assay/contract';
import type { Endpoint } from '@assay/contract/endpoint';
import { DEMO_TOKEN_HEADER, pathParams } from '@assay/contract/endpoint';
import { errorMessage } from '@assay/contract/error-messages';
import { errorCode, ERRORS } from '@assay/contract/errors';
import type { ErrorName } from '@assay/contract/errors';
import * as z from 'zod';
import { fileURLToPath } from 'node:url';
import { invariantsDocument } from './draw-invariants.ts';
import { withRooms } from './draw-rooms.ts';
import { allImports } from './import-rules.ts';
import { messageTypes } from './message-types.ts';
import { glossaryDocument } from './text-words.ts';
import { LOCALES } from '../web/src/i18n/locales.ts';

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  [key: string]: unknown;
}

const schemaOf = (schema: Endpoint['input'], io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
};

const feature = (endpoint: Endpoint): string => endpoint.id.split('.')[0]!;

/** A type in a few characters, for a table that a person reads. */
const brief = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' / ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.anyOf) return [...new Set(schema.anyOf.map(brief))].join(' or ');
  if (schema.type === 'array') return `[${schema.items ? brief(schema.items) : ''}]`;
  if (schema.type === 'object') return `{${Object.keys(schema.properties ?? {}).join(', ')}}`;
  return schema.type ?? 'any';
};

const fields = (schema: JsonSchema): string => {
  if (schema.anyOf && !schema.properties) return schema.anyOf.map(fields).join('; or: ');
  const required = new Set(schema.required);
  const list = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${brief(field)}`,
  );
  return list.length > 0 ? list.join(', ') : brief(schema);
};

const NEEDS: Record<Endpoint['auth'], string> = {
  public: 'public',
  visitor: 'log-in needed, or a demo wallet for virtual money',
  member: 'log-in needed',
};

const describeEndpoint = (endpoint: Endpoint): string =>
  [
    `### ${endpoint.method} \`${endpoint.path}\``,
    '',
    endpoint.summary,
    '',
    `- id: \`${endpoint.id}\`, ${NEEDS[endpoint.auth]}${endpoint.encrypted ? ', encrypted' : ''}${endpoint.sandboxOnly ? ', sandbox only' : ''}`,
    `- input: ${fields(schemaOf(endpoint.input, 'input'))}`,
    `- result: ${fields(schemaOf(endpoint.output, 'output'))}`,
    ...(endpoint.errors.length > 0
      ? [`- may refuse with: ${endpoint.errors.map((name) => `${name} (${errorCode(name)})`).join(', ')}`]
      : []),
    '',
  ].join('\n');

const apiDocument = (): string => {
  const groups = Map.groupBy(endpoints, feature);
  const errors = (Object.keys(ERRORS) as ErrorName[]).map(
    (name) => `| ${errorCode(name)} | ${name} | ${errorMessage(name)} |`,
  );
  return [
    '# The calls',
    '',
    'Generated from `contract/` by `npm run docs`. Every answer is `{ code, message, result }`; 200 or 0 is success, 401 means log in.',
    'Lists take `pageNo` and `pageSize` and answer `{ records, total, size, current, pages }`. Times are `YYYY-MM-DD HH:mm:ss` in UTC+8.',
    'A POST with a body is encrypted as `server/src/http/README.md` says.',
    '',
    ...[...groups].flatMap(([name, list]) => [`## ${name}`, '', ...list.map(describeEndpoint)]),
    '## Codes',
    '',
    '| code | name | message |',
    '|---|---|---|',
    ...errors,
    '',
  ].join('\n');
};

const queryParameters = (endpoint: Endpoint): unknown[] => {
  const schema = schemaOf(endpoint.input, 'input');
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: pathParams(endpoint.path).includes(name) ? 'path' : 'query',
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }));
};

const SECURITY: Record<Endpoint['auth'], object> = {
  public: {},
  visitor: { security: [{ token: [] }, { demo: [] }] },
  member: { security: [{ token: [] }] },
};

const operation = (endpoint: Endpoint): unknown => ({
  operationId: endpoint.id,
  summary: endpoint.summary,
  tags: [feature(endpoint)],
  ...SECURITY[endpoint.auth],
  ...(endpoint.method === 'GET'
    ? { parameters: queryParameters(endpoint) }
    : {
        requestBody: {
          description: 'The JSON inside the encrypted body.',
          content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } },
        },
      }),
  responses: {
    200: {
      description: 'The envelope; code 200 is success.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'message', 'result'],
            properties: {
              code: { type: 'integer' },
              message: { type: 'string' },
              result: schemaOf(endpoint.output, 'output'),
            },
          },
        },
      },
    },
  },
});

const openApiDocument = (): string => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: '0.1.0',
      description: 'A trading platform whose every outcome a phone can check.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' },
        demo: { type: 'apiKey', in: 'header', name: DEMO_TOKEN_HEADER },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};

const architecture = await readFile(new URL('../docs/architecture.md', import.meta.url), 'utf8');
const documents = {
  'docs/api.md': apiDocument(),
  'docs/openapi.json': openApiDocument(),
  'docs/architecture.md': withRooms(architecture, allImports()),
  'docs/invariants.md': invariantsDocument(fileURLToPath(new URL('..', import.meta.url))),
  ...Object.fromEntries(LOCALES.map(({ code }) => [`docs/glossary/${code}.md`, glossaryDocument(code)])),
  'web/src/i18n/messages.ts': messageTypes(),
};
const isCheck = process.argv.includes('--check');
for (const [path, text] of Object.entries(documents)) {
  const url = new URL(`../${path}`, import.meta.url);
  if (!isCheck) await writeFile(url, text);
  else if ((await readFile(url, 'utf8').catch(() => '')) !== text) {
    console.error(`${path} is out of date: run npm run docs`);
    process.exitCode = 1;
  }
}
