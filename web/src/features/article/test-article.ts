import type { Article } from '@assay/contract/article';

export const ARTICLE: Article = {
  id: 'ann-x',
  kind: 'announcement',
  topic: null,
  title: 'Markets pause at weekends',
  summary: 'In short.',
  body: 'The **text**.',
  language: 'en-us',
  source: null,
  link: null,
  isSimulated: false,
  time: '2026-11-10 08:00:00',
  isRead: null,
};
