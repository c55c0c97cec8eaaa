/**
 * Writes a PDF of drawn pages. The phone draws every script with its own fonts, so no font travels; behind each picture lies
 * its text, unseen, for search, copies and screen readers. The data that a page is about goes along as an attachment.
 */
export interface PdfLine {
  text: string;
  /** In points, from the lower left corner. */
  x: number;
  y: number;
  size: number;
  width: number;
}

export interface PdfPage {
  /** Size of the picture, in pixels. */
  columns: number;
  rows: number;
  /** Result of `packPicture`. */
  packed: Uint8Array;
  lines: readonly PdfLine[];
}

export interface PdfOptions {
  title: string;
  /** As a language tag. */
  language: string;
  pages: readonly PdfPage[];
  attachment: { name: string; type: string; text: string };
}

/** A4. */
export const PAGE_WIDTH = 595;
export const PAGE_HEIGHT = 842;

const encoder = new TextEncoder();

/** A byte a pixel, from black to white. */
export const packPicture = async (gray: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const packed = new Blob([gray]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

const hex = (unit: number): string => unit.toString(16).padStart(4, '0');
/** UTF-16, which is also the code of each sign in the unseen text. */
const codes = (text: string): string => Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('');
const textValue = (text: string): string => `<feff${codes(text)}>`;

/** Blocks of a hundred ranges at most, and no range beyond one high byte. */
const unicodeMap = (): string => {
  const ranges = Array.from({ length: 256 }, (_, high) => {
    const from = hex(high * 256);
    return `<${from}> <${hex(high * 256 + 255)}> <${from}>`;
  });
  const blocks = [ranges.slice(0, 100), ranges.slice(100, 200), ranges.slice(200)].map(
    (block) => `${block.length} beginbfrange\n${block.join('\n')}\nendbfrange`,
  );
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Units def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap\nend\nend`;
};

/** Stretched to the width that it has in the picture, so that what is marked is what is seen. */
const lineText = ({ text, x, y, size, width }: PdfLine): string =>
  `BT 3 Tr /F1 ${size} Tf ${((100 * width) / (size * Math.max(text.length, 1))).toFixed(2)} Tz ${x.toFixed(1)} ${y.toFixed(1)} Td <${codes(text)}> Tj ET`;

const pageContent = ({ lines }: PdfPage): string =>
  [`q ${PAGE_WIDTH} 0 0 ${PAGE_HEIGHT} 0 0 cm /P Do Q`, ...lines.map(lineText)].join('\n');

/** Objects by number, from 1 on; the table at the end says where each begins. */
class Objects {
  readonly #parts: Uint8Array[] = [];
  readonly #starts: number[] = [];
  #length = 0;

  #write(part: Uint8Array | string): void {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  constructor() {
    this.#write('%PDF-1.7\n%âãÏÓ\n');
  }

  get next(): number {
    return this.#starts.length + 1;
  }

  /** Returns its number. */
  add(dictionary: string, stream?: Uint8Array | string): number {
    const number = this.next;
    this.#starts.push(this.#length);
    const bytes = typeof stream === 'string' ? encoder.encode(stream) : stream;
    this.#write(`${number} 0 obj\n<< ${dictionary}${bytes ? ` /Length ${bytes.length}` : ''} >>\n`);
    if (bytes) {
      this.#write('stream\n');
      this.#write(bytes);
      this.#write('\nendstream\n');
    }
    this.#write('endobj\n');
    return number;
  }

  end(root: number, info: number): Uint8Array<ArrayBuffer> {
    const table = this.#length;
    const rows = this.#starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
    this.#write(`xref\n0 ${this.next}\n0000000000 65535 f \n${rows.join('')}`);
    this.#write(`trailer\n<< /Size ${this.next} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF\n`);
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

const addFont = (objects: Objects): number => {
  const map = objects.add('', unicodeMap());
  const descriptor = objects.add(
    '/Type /FontDescriptor /FontName /Unseen /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80',
  );
  const signs = objects.add(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont /Unseen /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /CIDToGIDMap /Identity`,
  );
  return objects.add(
    `/Type /Font /Subtype /Type0 /BaseFont /Unseen /Encoding /Identity-H /DescendantFonts [${signs} 0 R] /ToUnicode ${map} 0 R`,
  );
};

export const makePdf = ({ title, language, pages, attachment }: PdfOptions): Uint8Array<ArrayBuffer> => {
  const objects = new Objects();
  const font = addFont(objects);
  const made = pages.map((page) => ({
    picture: objects.add(
      `/Type /XObject /Subtype /Image /Width ${page.columns} /Height ${page.rows} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      page.packed,
    ),
    content: objects.add('', pageContent(page)),
  }));
  const tree = objects.next + made.length;
  const kids = made.map(({ picture, content }) =>
    objects.add(
      `/Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${content} 0 R /Resources << /XObject << /P ${picture} 0 R >> /Font << /F1 ${font} 0 R >> >>`,
    ),
  );
  objects.add(`/Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}]`);
  // Not packed, so that whoever checks it needs no reader of PDF.
  const file = objects.add(
    `/Type /EmbeddedFile /Subtype /${attachment.type.replace('/', '#2F')}`,
    encoder.encode(attachment.text),
  );
  const name = textValue(attachment.name);
  const specification = objects.add(
    `/Type /Filespec /F ${name} /UF ${name} /EF << /F ${file} 0 R >> /AFRelationship /Data`,
  );
  const info = objects.add(`/Title ${textValue(title)} /Producer (Assay)`);
  const root = objects.add(
    `/Type /Catalog /Pages ${tree} 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> /Names << /EmbeddedFiles << /Names [${name} ${specification} 0 R] >> >> /AF [${specification} 0 R]`,
  );
  return objects.end(root, info);
};
