/**
 * Where the texts of single areas are found. The list has an entry for each language, so it comes with the first screen
 * that needs one of them and not with the app.
 */
type Catalogue = Record<string, string>;

export const RARE_TEXTS = {
  article: import.meta.glob<Catalogue>('./locales/*/article.ts', { import: 'article' }),
  chat: import.meta.glob<Catalogue>('./locales/*/chat.ts', { import: 'chat' }),
  contest: import.meta.glob<Catalogue>('./locales/*/contest.ts', { import: 'contest' }),
  notice: import.meta.glob<Catalogue>('./locales/*/notice.ts', { import: 'notice' }),
  level: import.meta.glob<Catalogue>('./locales/*/level.ts', { import: 'level' }),
  loan: import.meta.glob<Catalogue>('./locales/*/loan.ts', { import: 'loan' }),
  offering: import.meta.glob<Catalogue>('./locales/*/offering.ts', { import: 'offering' }),
  product: import.meta.glob<Catalogue>('./locales/*/product.ts', { import: 'product' }),
  ranking: import.meta.glob<Catalogue>('./locales/*/ranking.ts', { import: 'ranking' }),
  team: import.meta.glob<Catalogue>('./locales/*/team.ts', { import: 'team' }),
  welfare: import.meta.glob<Catalogue>('./locales/*/welfare.ts', { import: 'welfare' }),
};
