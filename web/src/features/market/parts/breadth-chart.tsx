import type { OutputOf } from '@assay/contract/endpoint';
import type { getPriceDistribution } from '@assay/contract/market';
import { Breadth } from '@assay/ui/breadth.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { breadthBars } from '../breadth-bars.ts';

/** How many markets rose and fell by how much. */
export const BreadthChart = ({ data }: { data: OutputOf<typeof getPriceDistribution> }) => {
  const t = useT();
  const { rising, falling, flat, buckets } = data;
  return <Breadth bars={breadthBars(buckets)} label={t('market.breadthOf', { rising, falling, flat })} />;
};
