import { hasWayBack, isTrap } from './entries.ts';
import { replaceWith } from './router.ts';
import { ROUTES, type RouteName } from './routes.ts';

/** Back to where the visitor came from; a screen that was opened by a link from outside leads to `fallback`. */
export const goBack = (fallback: RouteName = 'home'): void => {
  if (hasWayBack()) history.go(isTrap() ? -2 : -1);
  else replaceWith(ROUTES[fallback].path);
};
