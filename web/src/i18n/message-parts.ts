/** Takes messages apart for the types and the tests of texts; the app itself never parses one. */
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = CompiledMessage[number];

/** The branches of a plural, such as `one` and `other`; a plain placeholder has none. */
const branchesOf = (token: Token): [key: string, branch: CompiledMessage][] => {
  if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return [];
  return Object.entries(token[2]).flatMap(([key, branch]) => {
    if (typeof branch === 'string') return [[key, [branch]]];
    return Array.isArray(branch) ? [[key, branch]] : [];
  });
};

const placeholdersIn = (tokens: CompiledMessage): [name: string, kind: string][] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind = ''] = token;
    return [[name, kind], ...branchesOf(token).flatMap(([, branch]) => placeholdersIn(branch))];
  });

/** Names with their kinds (`plural`, '' for a bare one), in any order: a translation may move them but not lose or rename one. */
export const placeholdersOf = (text: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [name, kind] of placeholdersIn(compileMessageOrThrow(text)))
    found.set(name, (found.get(name) ?? new Set()).add(kind));
  return found;
};

const wordsIn = (tokens: CompiledMessage): string =>
  tokens
    .map((token) =>
      typeof token === 'string'
        ? token
        : branchesOf(token)
            .map(([, branch]) => wordsIn(branch))
            .join(' '),
    )
    .join(' ');

/** The words that the member reads: those of every branch, without the names of placeholders. */
export const wordsOf = (text: string): string => wordsIn(compileMessageOrThrow(text));

/** The categories that each plural tells apart; exact cases such as `=0` fit any language. */
export const pluralsOf = (text: string): string[][] =>
  compileMessageOrThrow(text)
    .filter((token) => token[1] === 'plural')
    .map((token) => branchesOf(token).flatMap(([key]) => (/^\d+$/.test(key) ? [] : [key])));
