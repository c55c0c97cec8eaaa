/** The data that one of our PDFs brings along: its one attachment, which is stored as it is. */
const HEAD = /\/Type \/EmbeddedFile \/Subtype \/application#2Fjson \/Length (\d{1,9}) >>\nstream\n/g;

/** Undefined for what has none, or more than one: nobody could say which counts. */
export const pdfAttachment = (bytes: Uint8Array): string | undefined => {
  const text = new TextDecoder('latin1').decode(bytes);
  const [found, second] = [...text.matchAll(HEAD)];
  if (!text.startsWith('%PDF-') || !found || second) return undefined;
  const start = found.index + found[0].length;
  const end = start + Number(found[1]);
  if (end > bytes.length || !text.startsWith('\nendstream', end)) return undefined;
  return new TextDecoder().decode(bytes.slice(start, end));
};
