/**
 * Stands in the place of React: Preact, whose effects and subscriptions end while their screen rests and begin again when it
 * is shown. Packages import it under React's name, so calls, stores and timers rest without knowing of it.
 */
import {
  useCallback,
  useContext,
  useDebugValue,
  useEffect as useEffectOf,
  useLayoutEffect as useLayoutEffectOf,
  useSyncExternalStore as useStoreOf,
} from 'preact/compat';
import { Resting } from './resting-context.ts';

export {
  Component,
  createContext,
  createElement,
  forwardRef,
  Fragment,
  lazy,
  memo,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'preact/compat';

type Effect = typeof useEffectOf;

const none = (): undefined => undefined;

const withRest =
  (useOf: Effect): Effect =>
  (effect, inputs) => {
    const isResting = useContext(Resting);
    useOf(isResting ? none : effect, inputs && [...inputs, isResting]);
  };

export const useEffect = withRest(useEffectOf);
export const useLayoutEffect = withRest(useLayoutEffectOf);

const hearNothing = () => none;

export const useSyncExternalStore: typeof useStoreOf = (subscribe, getSnapshot) =>
  useStoreOf(useContext(Resting) ? hearNothing : subscribe, getSnapshot);

/** The store's package alone asks for the default, and takes these of it: the rest of Preact's would only be carried along. */
export default { useCallback, useDebugValue, useSyncExternalStore };
