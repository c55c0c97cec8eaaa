import { deflateSync } from 'node:zlib';
import { pdfAttachment } from '@assay/verify/pdf-attachment';
import { expect, it } from 'vitest';
import { makePdf } from './pdf.ts';

const text = JSON.stringify({ kind: 'claim', name: 'Ä ¥ ไทย 日本' });
const make = (pages = 2) => {
  const packed = new Uint8Array(deflateSync(new Uint8Array(12).fill(255)));
  const page = { columns: 4, rows: 3, packed, lines: [{ text: '日本 9', x: 10, y: 20, size: 12, width: 40 }] };
  return makePdf({
    title: 'ใบรับรอง (1)',
    language: 'th',
    pages: Array.from({ length: pages }, () => page),
    attachment: { name: 'claim.json', type: 'application/json', text },
  });
};

it('names every object where it begins, and all of its pages', () => {
  const bytes = make();
  const file = new TextDecoder('latin1').decode(bytes);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
  expect(file.slice(table)).toMatch(/^xref\n0 \d+\n/);
  const starts = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts.length).toBeGreaterThan(8);
  for (const [i, start] of starts.entries()) expect(file.slice(start)).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
  expect(file).toContain('/Type /Pages /Count 2');
  for (const [, length, stream] of file.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
    expect(stream!.length).toBe(Number(length));
  expect(file).toContain('<65e5672c00200039> Tj');
});

it('brings its data along, byte for byte, and one of it', () => {
  const bytes = make(1);
  expect(pdfAttachment(bytes)).toBe(text);
  expect(pdfAttachment(new TextEncoder().encode('no paper'))).toBeUndefined();
  const start = new TextDecoder('latin1').decode(bytes).indexOf('{"kind"');
  expect(pdfAttachment(bytes.slice(0, start + 10))).toBeUndefined();
  const twice = new Uint8Array([...bytes, ...bytes]);
  expect(pdfAttachment(twice)).toBeUndefined();
});
