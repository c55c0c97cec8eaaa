import { use, type ComponentType, type ReactNode } from 'react';

export type LazyScreen = (() => ReactNode) & { preload: () => Promise<void> };

/**
 * A screen whose code is fetched before the navigation to it is committed. Once there it renders at once,
 * without the empty frame that React.lazy shows even for code that has arrived. A failed fetch can be tried again.
 */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyScreen => {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const fetchScreen = async (): Promise<void> => {
    try {
      Loaded = await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const preload = (): Promise<void> => (loading ??= fetchScreen());
  const Screen = () => {
    if (Loaded === undefined) use(preload());
    return Loaded && <Loaded />;
  };
  return Object.assign(Screen, { preload });
};
