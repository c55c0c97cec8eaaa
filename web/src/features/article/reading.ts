/** One chunk for both screens: each of them is little more than the article itself. */
export { ArticleScreen } from './article-screen.tsx';
export { ShareScreen } from './share-screen.tsx';
