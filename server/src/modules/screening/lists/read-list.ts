/**
 * The lists of sanctions that states publish, each in its own form, read into one. Which one a file is follows from what
 * stands in it. Names, dates of birth and countries are kept as they are published.
 *
 * OFAC: SDN.XML and SDN.CSV of sanctionslistservice.ofac.treas.gov. SDN.XML is the better one: in CSV, aliases stand in a file of
 * their own. EU: xmlFullSanctionsList_1_1 of webgate.ec.europa.eu/fsd/fsf. UN: consolidated.xml of scsanctions.un.org. UK:
 * UK-Sanctions-List.xml and .csv of sanctionslist.fcdo.gov.uk. Fields as github.com/opensanctions/opensanctions reads them.
 */
import { csvRecords } from './csv-records.ts';
import { ListError, textOf, within, xmlRecords } from './xml-records.ts';
import type { Element } from './xml-records.ts';

export const LIST_SOURCES = ['ofac', 'eu', 'un', 'uk'] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

export interface Listed {
  /** The number that the list gives it, which stays the same over its versions. */
  key: string;
  isPerson: boolean;
  names: string[];
  /** Years, or dates, as published. */
  births: string[];
  countries: string[];
  /** Why it is listed, in a few words. */
  program: string;
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');

const fromOfac = (entry: Element): Listed => {
  const nameOf = (element: Element) => joined(textOf(element, 'firstName'), textOf(element, 'lastName'));
  return {
    key: textOf(entry, 'uid'),
    isPerson: textOf(entry, 'sdnType') === 'Individual',
    names: distinct([nameOf(entry), ...within(entry, 'aka').map(nameOf)]),
    births: distinct(within(entry, 'dateOfBirthItem').map((item) => textOf(item, 'dateOfBirth'))),
    countries: distinct(
      [...within(entry, 'nationality'), ...within(entry, 'citizenship')].map((item) => textOf(item, 'country')),
    ),
    program: distinct(within(entry, 'program').map(({ text }) => text)).join(', '),
  };
};

/** The list writes 00 where it does not know the country. */
const euCountry = ({ countryIso2Code = '' }: Readonly<Record<string, string>>): string =>
  countryIso2Code === '00' ? '' : countryIso2Code;

/** A date, a year, or the first and the last year that it may be. */
const euBirth = ({ birthdate, year, yearRangeFrom, yearRangeTo }: Readonly<Record<string, string>>): string =>
  birthdate || year || joined(yearRangeFrom, yearRangeTo && 'to', yearRangeTo);

const fromEu = (entry: Element): Listed => ({
  key: entry.attributes['logicalId'] ?? entry.attributes['euReferenceNumber'] ?? '',
  isPerson: within(entry, 'subjectType').some(({ attributes }) =>
    /^p/i.test(attributes['classificationCode'] ?? attributes['code'] ?? ''),
  ),
  names: distinct(
    within(entry, 'nameAlias').map(
      ({ attributes: { wholeName, firstName, middleName, lastName } }) =>
        wholeName || joined(firstName, middleName, lastName),
    ),
  ),
  births: distinct(within(entry, 'birthdate').map(({ attributes }) => euBirth(attributes))),
  countries: distinct(within(entry, 'citizenship').map(({ attributes }) => euCountry(attributes))),
  program: distinct(within(entry, 'regulation').map(({ attributes }) => attributes['programme'] ?? '')).join(', '),
});

const UN_NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
const fromUn = (entry: Element): Listed => ({
  key: textOf(entry, 'DATAID'),
  isPerson: entry.name === 'INDIVIDUAL',
  names: distinct([
    joined(...UN_NAMES.map((name) => textOf(entry, name))),
    // Some aliases are several, with semicolons between them.
    ...[...within(entry, 'INDIVIDUAL_ALIAS'), ...within(entry, 'ENTITY_ALIAS')].flatMap((alias) =>
      textOf(alias, 'ALIAS_NAME').split(/;\s+/),
    ),
    textOf(entry, 'NAME_ORIGINAL_SCRIPT'),
  ]),
  births: distinct(
    within(entry, 'INDIVIDUAL_DATE_OF_BIRTH').map((birth) => {
      const until = textOf(birth, 'TO_YEAR');
      const range = joined(textOf(birth, 'FROM_YEAR'), until && 'to', until);
      return textOf(birth, 'DATE') || textOf(birth, 'YEAR') || range;
    }),
  ),
  countries: distinct(
    within(entry, 'NATIONALITY').flatMap((nation) => within(nation, 'VALUE').map(({ text }) => text)),
  ),
  program: textOf(entry, 'UN_LIST_TYPE'),
});

/** First names are numbered 1 to 5, the family name is 6. */
const UK_NAMES = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6'];
const fromUk = (entry: Element): Listed => ({
  key: textOf(entry, 'UniqueID') || textOf(entry, 'OFSIGroupID'),
  isPerson: textOf(entry, 'IndividualEntityShip') === 'Individual',
  names: distinct([
    ...within(entry, 'Name').map((name) => joined(...UK_NAMES.map((part) => textOf(name, part)))),
    ...within(entry, 'NameNonLatinScript').map(({ text }) => text),
  ]),
  births: distinct(within(entry, 'DOB').map(({ text }) => text)),
  countries: distinct(within(entry, 'Nationality').map(({ text }) => text)),
  program: textOf(entry, 'RegimeName'),
});

const RECORDS: Readonly<Record<string, { source: ListSource; read: (entry: Element) => Listed }>> = {
  sdnEntry: { source: 'ofac', read: fromOfac },
  sanctionEntity: { source: 'eu', read: fromEu },
  INDIVIDUAL: { source: 'un', read: fromUn },
  ENTITY: { source: 'un', read: fromUn },
  Designation: { source: 'uk', read: fromUk },
};

export interface ListedOf {
  source: ListSource;
  listed: Listed;
}

async function* fromXml(chunks: AsyncIterable<string>): AsyncGenerator<ListedOf> {
  for await (const entry of xmlRecords(chunks, new Set(Object.keys(RECORDS)))) {
    const { source, read } = RECORDS[entry.name]!;
    yield { source, listed: read(entry) };
  }
}

/** OFAC's `SDN.CSV` has no heading; dates and countries stand in the remarks of the last column. */
const fromSdnLine = (cells: readonly string[]): Listed => {
  const [key = '', name = '', type = '', program = ''] = cells.map((cell) =>
    cell.trim() === '-0-' ? '' : cell.trim(),
  );
  const remarks = cells.at(-1) ?? '';
  const [family = '', first = ''] = name.split(',');
  const all = (pattern: RegExp) => [...remarks.matchAll(pattern)].map(([, found]) => found!);
  return {
    key,
    isPerson: type.toLowerCase() === 'individual',
    names: distinct([joined(first.trim(), family.trim()), ...all(/a\.k\.a\. '([^']+)'/g)]),
    births: distinct(all(/DOB ([^;.]+)/g)),
    countries: distinct(all(/(?:nationality|citizen) ([^;.]+)/g)),
    program,
  };
};

/** The United Kingdom's has one line for each name of an entry, under headings. */
const ukColumns = (heading: readonly string[]) => {
  const names = heading.map((name) => name.replaceAll(/\s+/g, '').toLowerCase());
  const column = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  return {
    key: column('uniqueid', 'groupid', 'ofsigroupid'),
    type: column('grouptype', 'individual,entity,ship', 'individualentityship', 'designationtype', 'type'),
    names: ['name1', 'name2', 'name3', 'name4', 'name5', 'name6'].map((name) => column(name)),
    script: column('namenon-latinscript'),
    birth: column('dob', 'd.o.b'),
    country: column('nationality', 'nationality(/ies)'),
    program: column('regime', 'regimename'),
  };
};

async function* fromCsv(chunks: AsyncIterable<string>): AsyncGenerator<ListedOf> {
  let uk: ReturnType<typeof ukColumns> | undefined;
  for await (const cells of csvRecords(chunks)) {
    if (!uk && cells.some((cell) => /^\s*name ?6\s*$/i.test(cell))) {
      uk = ukColumns(cells);
      continue;
    }
    const at = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim());
    if (uk) {
      const { key, type, names, script, birth, country, program } = uk;
      if (at(key) === '') continue;
      const listed: Listed = {
        key: at(key),
        isPerson: /individual/i.test(at(type)),
        names: distinct([joined(...names.map(at)), at(script)]),
        births: distinct(at(birth).split(/;\s*/)),
        countries: distinct(at(country).split(/;\s*/)),
        program: at(program),
      };
      yield { source: 'uk', listed };
    } else if (/^\d+$/.test(at(0)) && cells.length >= 10) yield { source: 'ofac', listed: fromSdnLine(cells) };
  }
}

/** Looks at the first letter, and reads the rest as what begins so. */
export async function* readList(chunks: AsyncIterable<string>): AsyncGenerator<ListedOf> {
  const source = chunks[Symbol.asyncIterator]();
  let first = '';
  let isDone = false;
  while (first.trim() === '' && !isDone) {
    const next = await source.next();
    isDone = next.done === true;
    if (!isDone) first += next.value as string;
  }
  const text = first.replace(/^\uFEFF/, '');
  const whole: AsyncIterable<string> = {
    async *[Symbol.asyncIterator]() {
      yield text;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    },
  };
  let kind: ListSource | undefined;
  for await (const one of text.trimStart().startsWith('<') ? fromXml(whole) : fromCsv(whole)) {
    kind ??= one.source;
    if (one.source !== kind) throw new ListError('The file holds two lists at once.');
    if (one.listed.key === '' || one.listed.names.length === 0) continue;
    yield one;
  }
}
