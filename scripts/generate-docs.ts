/**
 * `npm run docs`: writes docs/api.md, docs/openapi.json, the same for the desk, and the types of `@assay/client/api` from the contract, the rooms in
 * docs/architecture.md, docs/invariants.md, the words of each language, and the types of texts; with --check, fails when they
 * are out of date. Runs with `--import ./scripts/openapi/load-comments.ts`, which reads the comments of the contract.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { invariantsDocument } from './draw-invariants.ts';
import { withRooms } from './draw-rooms.ts';
import { allImports } from './import-rules.ts';
import { messageTypes } from './message-types.ts';
import { apiDocument } from './openapi/api-document.ts';
import { clientTypes } from './openapi/client-types.ts';
import { deskDocument, deskOpenApi } from './openapi/desk-document.ts';
import { openApiDocument } from './openapi/document.ts';
import { glossaryDocument } from './text-words.ts';
import { LANGUAGE_CODES } from '@assay/contract/language';

const openApi = openApiDocument();
const openApiText = `${JSON.stringify(openApi, null, 2)}\n`;
const architecture = await readFile(new URL('../docs/architecture.md', import.meta.url), 'utf8');
const documents = {
  'docs/api.md': apiDocument(openApi),
  'docs/openapi.json': openApiText,
  'docs/desk-api.md': deskDocument(),
  'docs/desk-openapi.json': `${JSON.stringify(deskOpenApi(), null, 2)}\n`,
  'client/api/types.d.ts': await clientTypes(openApiText),
  'docs/architecture.md': withRooms(architecture, allImports()),
  'docs/invariants.md': invariantsDocument(fileURLToPath(new URL('..', import.meta.url))),
  ...Object.fromEntries(LANGUAGE_CODES.map((code) => [`docs/glossary/${code}.md`, glossaryDocument(code)])),
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
