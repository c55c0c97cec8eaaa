/** The articles that every Assay starts with, without their words: those are Markdown files beside this one, by language. */
import type { ArticleKind, HelpTopic } from '@assay/contract/article';

export interface SeedArticle {
  id: string;
  kind: ArticleKind;
  topic?: HelpTopic;
  category?: 'notice' | 'system';
  priority?: 'low' | 'medium' | 'high';
  isPinned?: boolean;
  onStrip?: boolean;
  /** Before the first start. */
  ageHours: number;
}

const help = (topic: HelpTopic, ...ids: string[]): SeedArticle[] =>
  ids.map((id) => ({ id: `help-${id}`, kind: 'help', topic, ageHours: 24 * 30 }));

/** Articles about the software itself, in the sandbox and live alike. */
export const HANDBOOK: readonly SeedArticle[] = [
  ...help('start', 'first-steps', 'demo'),
  ...help('account', 'second-factor', 'lost-factor', 'password', 'verify', 'levels', 'invite', 'close'),
  ...help('money', 'deposit', 'late-deposit', 'withdraw', 'swap', 'fees', 'taxes'),
  ...help('trade', 'contracts', 'options', 'contests'),
  ...help('invest', 'products', 'loans'),
  ...help('fairness', 'receipt', 'tape', 'draw', 'books'),
  ...['about', 'white-paper', 'agreement', 'risk'].map((id): SeedArticle => ({
    id: `page-${id}`,
    kind: 'page',
    ageHours: 24 * 30,
  })),
];

/** Articles for the sandbox only. */
export const SANDBOX_TALK: readonly SeedArticle[] = [
  {
    id: 'ann-safety',
    kind: 'announcement',
    category: 'system',
    priority: 'high',
    isPinned: true,
    onStrip: true,
    ageHours: 240,
  },
  { id: 'ann-welcome', kind: 'announcement', category: 'notice', onStrip: true, ageHours: 6 },
  { id: 'ann-offerings', kind: 'announcement', category: 'notice', onStrip: true, ageHours: 28 },
  { id: 'ann-weekend', kind: 'announcement', category: 'system', ageHours: 76 },
  { id: 'ann-audit', kind: 'announcement', category: 'notice', priority: 'low', ageHours: 170 },
  { id: 'news-seed', kind: 'news', ageHours: 3 },
  { id: 'news-weekend', kind: 'news', ageHours: 27 },
  { id: 'news-leverage', kind: 'news', ageHours: 51 },
  { id: 'news-robots', kind: 'news', ageHours: 99 },
  { id: 'news-draws', kind: 'news', ageHours: 146 },
];
