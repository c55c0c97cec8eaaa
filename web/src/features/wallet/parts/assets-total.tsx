import { useAssets } from '../use-assets.ts';
import { useDisplay } from '../use-display.ts';
import { ShownTotal } from './shown-money.tsx';

/** The total in running text; nothing until it is known. */
export const AssetsTotal = () => {
  const { data } = useAssets();
  const display = useDisplay();
  return data && <ShownTotal value={data.totalAssets} display={display} />;
};
