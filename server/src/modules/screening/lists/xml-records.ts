/**
 * Records of a large XML file, one at a time. It reads what lists of sanctions are written in and nothing else: no DOCTYPE,
 * no entities but the five and numbers, so that no file can make it read another or grow beyond its size.
 */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

export class ListError extends Error {}

/** One person with all aliases takes some kilobytes. */
const MOST_PER_RECORD = 2_000_000;
const MOST_DEPTH = 40;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&([^;&\s]{1,10});?/g, (_all, name: string) => {
        const code = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1] ?? undefined;
        const decimal = /^#(\d{1,7})$/.exec(name)?.[1];
        const point = code === undefined ? Number(decimal) : Number.parseInt(code, 16);
        if (Number.isInteger(point) && point > 0 && point <= 0x10ffff) return String.fromCodePoint(point);
        const known = ENTITIES[name];
        if (known === undefined) throw new ListError(`The file uses &${name}; which no list has.`);
        return known;
      })
    : text;

/** Without the prefix of a namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The end of a tag: a `>` inside quotes is none. */
const tagEnd = (buffer: string, from: number): number => {
  let at = from;
  for (;;) {
    const end = buffer.indexOf('>', at);
    if (end < 0) return -1;
    const quote = /["']/.exec(buffer.slice(at, end));
    if (!quote) return end;
    const closes = buffer.indexOf(quote[0], at + quote.index + 1);
    if (closes < 0) return -1;
    at = closes + 1;
  }
};

/** Reads markup that opens with `<!` or `<?`: returns its end and its text; undefined when the rest is still to come. */
const special = (buffer: string, at: number): { end: number; text: string } | undefined => {
  const spans = [
    ['<!--', '-->', false],
    ['<![CDATA[', ']]>', true],
    ['<?', '?>', false],
  ] as const;
  for (const [opens, closes, isText] of spans) {
    if (!buffer.startsWith(opens, at)) continue;
    const end = buffer.indexOf(closes, at + opens.length);
    if (end < 0) return undefined;
    return { end: end + closes.length, text: isText ? buffer.slice(at + opens.length, end) : '' };
  }
  if (buffer.length - at < '<![CDATA['.length) return undefined;
  throw new ListError('The file has a DOCTYPE or another declaration, which no list needs.');
};

/** Elements with one of the names, each as a tree; whatever stands around them is passed over. */
export async function* xmlRecords(chunks: AsyncIterable<string>, names: ReadonlySet<string>): AsyncGenerator<Element> {
  let buffer = '';
  /** From the record down to the element that is open. */
  const open: Element[] = [];
  let depth = 0;
  let size = 0;
  for await (const chunk of chunks) {
    buffer += chunk;
    let at = 0;
    for (;;) {
      const next = buffer.indexOf('<', at);
      if (next < 0) break;
      if (open.length > 0) open.at(-1)!.text += decode(buffer.slice(at, next));
      if (buffer.length - next < 2) {
        at = next;
        break;
      }
      at = next;
      if (buffer[next + 1] === '!' || buffer[next + 1] === '?') {
        const found = special(buffer, next);
        if (!found) break;
        if (open.length > 0) open.at(-1)!.text += found.text;
        at = found.end;
        continue;
      }
      const end = tagEnd(buffer, next + 1);
      if (end < 0) break;
      const tag = buffer.slice(next + 1, end);
      at = end + 1;
      if (open.length > 0 && (size += tag.length) > MOST_PER_RECORD) throw new ListError('A record is too long.');
      if (tag.startsWith('/')) {
        depth -= 1;
        const closed = open.pop();
        if (closed && closed.name !== localName(tag.slice(1).trim()))
          throw new ListError('The file is not well-formed.');
        if (closed && open.length === 0) yield closed;
        continue;
      }
      const name = localName(/^[^\s/]+/.exec(tag)?.[0] ?? '');
      const isEmpty = tag.endsWith('/');
      if ((depth += isEmpty ? 0 : 1) > MOST_DEPTH) throw new ListError('The file is nested too deeply.');
      if (open.length === 0 && !names.has(name)) continue;
      if (open.length === 0) size = 0;
      const attributes = Object.fromEntries(
        (tag.includes('=') ? [...tag.matchAll(ATTRIBUTE)] : []).map(([, key, double, single]) => [
          localName(key!),
          decode(double ?? single ?? ''),
        ]),
      );
      const element: Element = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      if (!isEmpty) open.push(element);
      else if (open.length === 0) yield element;
    }
    buffer = buffer.slice(at);
    if (buffer.length > MOST_PER_RECORD) throw new ListError('A record is too long.');
  }
  if (open.length > 0) throw new ListError('The file ends in the middle of a record.');
  // A download that broke off between two records would drop everybody behind it.
  if (depth !== 0) throw new ListError('The file ends before its list does.');
}

/** Every element of the name below, at whatever depth. */
export const within = ({ children }: Element, name: string): Element[] =>
  children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)]);

export const textOf = (element: Element, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? '';
