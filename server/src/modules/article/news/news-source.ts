/** Where news come from. Feeds are the first kind of source; another one is another implementation of this. */
import type { Language } from '@assay/contract/language';

export interface NewsItem {
  /** The source's own name for it, by which it is known again. */
  guid: string;
  title: string;
  summary: string;
  link: string;
  publishedMs: number;
}

export interface News {
  /** As members read it. */
  source: string;
  language: Language;
  items: NewsItem[];
}

export interface NewsSource {
  /** Names the source for ever: what was taken from it is remembered under this. */
  id: string;
  fetch(options: { nowMs: number; signal: AbortSignal }): Promise<News>;
}
