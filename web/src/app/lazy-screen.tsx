import { use, type ComponentType, type ReactNode } from 'react';

export type LazyScreen = (() => ReactNode) & { preload: () => Promise<void> };

/** For screens of one file: the second does not wait for the browser to look it up. A failed fetch can be tried again. */
export const keptModule = <M,>() => {
  let module: Promise<M> | undefined;
  return (load: () => Promise<M>): Promise<M> =>
    (module ??= load().catch((error: unknown) => {
      module = undefined;
      throw error;
    }));
};

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
