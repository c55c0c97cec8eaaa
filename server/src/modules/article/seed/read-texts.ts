/** The words of the seeds: one Markdown file an article and language, its title as a heading, then a summary, then the text. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@assay/contract/language';

export interface SeedText {
  title: string;
  summary: string;
  body: string;
}

export const parseText = (markdown: string): SeedText => {
  const [heading = '', summary = '', ...rest] = markdown.trim().split(/\n{2,}/);
  if (!heading.startsWith('# ') || summary === '' || summary.includes('\n'))
    throw new Error(`a seeded article starts with a heading and a summary, not with ${heading.slice(0, 40)}`);
  return { title: heading.slice(2).trim(), summary: summary.trim(), body: rest.join('\n\n') };
};

export const readText = async (id: string, language: Language): Promise<SeedText> =>
  parseText(await readFile(new URL(`./${language}/${id}.md`, import.meta.url), 'utf8'));
