/** web/src/i18n/messages.ts: the ids of all texts with the values that each takes, read from the English catalogues. */
import { readTexts } from '../web/build-texts.ts';
import { placeholdersOf } from '../web/src/i18n/message-parts.ts';
import { TEXT_SET_NAMES } from '../web/src/i18n/text-sets.ts';

const COUNTED: ReadonlySet<string> = new Set(['plural', 'selectordinal', 'number']);

/** A bare placeholder shows texts and numbers alike; one that is also counted takes numbers alone. */
const typeOf = (kinds: ReadonlySet<string>): string => {
  if ([...kinds].some((kind) => COUNTED.has(kind))) return 'number';
  return kinds.has('') && kinds.size === 1 ? 'Shown' : 'string';
};

export const paramsType = (text: string): string => {
  const fields = [...placeholdersOf(text)].map(([name, kinds]) => `${name}: ${typeOf(kinds)}`);
  return fields.length === 0 ? 'undefined' : `{ ${fields.join('; ')} }`;
};

export const messageTypes = (): string =>
  [
    '/** Written by `npm run docs` from the English catalogues: the id of each text, and the values that it takes. */',
    'type Shown = string | number;',
    '',
    'export interface Messages {',
    ...TEXT_SET_NAMES.flatMap((set) =>
      Object.entries(readTexts('en-us', set)).map(([id, text]) => `  '${id}': ${paramsType(text)};`),
    ),
    '}',
    '',
  ].join('\n');
