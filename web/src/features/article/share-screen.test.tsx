import { envelope } from '@assay/client/test-server';
import { getArticle, PAGE_IDS } from '@assay/contract/article';
import { errorCode } from '@assay/contract/errors';
import { afterEach, expect, test } from 'vitest';
import { t } from '../../i18n/i18n.ts';
import { type Answers, drawScreen } from '../../templates/test-screen.tsx';
import { ShareScreen } from './share-screen.tsx';
import { ARTICLE } from './test-article.ts';

let screen: Awaited<ReturnType<typeof drawScreen>>;
afterEach(() => screen.stop());

const draw = async (answer: Answers[string], search: Record<string, string> = { id: ARTICLE.id }) => {
  screen = await drawScreen(<ShareScreen />, { [getArticle.path]: answer }, search);
};

test('a visitor reads the shared article and finds the way into the app', async () => {
  await draw(() => envelope(200, ARTICLE));
  await screen.says('The text.');
  expect(screen.asked(getArticle)[0]).toContain('id=ann-x');
  expect(screen.link(t('article.open')).hash).toBe('#/home');
  expect(screen.button(t('article.share'))).toBeDefined();
});

test('a link without an article shows who we are', async () => {
  await draw(() => envelope(200, ARTICLE), {});
  await screen.says('The text.');
  expect(screen.asked(getArticle)[0]).toContain(`id=${PAGE_IDS.about}`);
});

test('an article that is gone is said to be, and cannot be shared on', async () => {
  await draw(() => envelope(errorCode('not_found')));
  await screen.says(t('article.missing'));
  expect(screen.link(t('title.help')).hash).toBe('#/help');
  expect(screen.link(t('article.open')).hash).toBe('#/home');
  expect(screen.button(t('article.share'))).toBeUndefined();
});

test('an article that could not be loaded can be asked for again', async () => {
  let isDown = true;
  await draw(() => (isDown ? envelope(errorCode('unavailable')) : envelope(200, ARTICLE)));
  await screen.says(t('app.loadFailed'));
  isDown = false;
  screen.button(t('app.retry')).click();
  await screen.says('The text.');
  expect(document.body.textContent).not.toContain(t('app.loadFailed'));
});
