/** Text that goes into HTML or SVG: it stays text, wherever in it. */
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => NAMES[letter]!).replaceAll(/\p{Cc}/gu, ' ');
