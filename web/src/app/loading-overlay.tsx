import { Overlay } from '@assay/ui/overlay.tsx';
import { isDark, usePreferences } from '../device/preferences.ts';
import { useT } from '../i18n/i18n.ts';
import { useOverlay } from '../navigation/overlay.ts';

/** The specification's white translucent; in the dark theme the canvas, since a white flash would blind. */
const DEFAULT_BACKGROUND = { light: 'rgb(255 255 255 / 0.72)', dark: 'rgb(9 11 14 / 0.72)' };

export const LoadingOverlay = () => {
  const t = useT();
  const { shown, text, background } = useOverlay();
  const theme = usePreferences((preferences) => preferences.theme);
  if (!shown) return null;
  if (background !== undefined) return <Overlay text={text ?? t('app.loading')} background={background} theme="dark" />;
  const tone = isDark(theme) ? 'dark' : 'light';
  return <Overlay text={text ?? t('app.loading')} background={DEFAULT_BACKGROUND[tone]} theme={tone} />;
};
