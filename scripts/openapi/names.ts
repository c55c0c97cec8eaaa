/** The table of names of this family of calls that disagree, and the one that stands beside each with the same value. */
import { BESIDE } from '@assay/contract/beside';

const OTHERS = [
  [
    'every time in UTC+8 whose name does not end in `Time`',
    '`expiresAt`, `until`, `deadline`, …',
    '`expiresTime`, `untilTime`, `deadlineTime`, …: `At` becomes `Time`, all else gets it behind',
  ],
  ['/proof/summary', '`simulated`', '`isSimulated`'],
  ['offering, product', '`coin`', 'nothing: the coin that is offered or mined; `currency` is what is paid in'],
  [
    'everywhere',
    '`…Ms`, `…Seconds`, `…Minutes`, `…Days`',
    'nothing: whole numbers; `…Ms` is epoch milliseconds, the others are durations',
  ],
] as const;

export const namesTable = (): string[] => [
  'Names of the specification stay. Where they disagree with one another, answers have the consistent name beside them with the same value, and calls take',
  'either. The stream has the names of the specification alone.',
  '',
  '| in answers of | name | beside it |',
  '|---|---|---|',
  ...Object.entries(BESIDE).flatMap(([feature, rules]) =>
    rules.map(({ given, name, words, comment }) => {
      const codes = Object.entries(words ?? {}).map(
        ([code, word]) => `${/\d/.test(code) ? code : 'one taken back'} is \`${word}\``,
      );
      const values = codes.length === 0 ? '' : `: ${codes.join(', ')}`;
      return `| ${feature} | \`${given}\` | \`${name}\`${values}${comment === undefined ? '' : `. ${comment}`} |`;
    }),
  ),
  ...OTHERS.map((row) => `| ${row.join(' | ')} |`),
];
