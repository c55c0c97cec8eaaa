/** Public screens, checked in every language and by axe. */
export const ARTICLE_SCREENS = [
  '/articleList',
  '/xinwen',
  '/help',
  '/articleDetail?id=help-receipt',
  '/articleDetail?id=page-white-paper',
  '/articleShare?id=news-leverage',
] as const;
