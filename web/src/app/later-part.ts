import { inBackground } from '@assay/ui/lazy-part.ts';
import { type ComponentType, lazy } from 'react';

/** By then the first screen stands also on a slow phone, which fetches and runs one thing at a time. */
const SETTLE_MS = 2500;
let settled: Promise<void> | undefined;

/** A part that stands beside every screen and that no screen waits for: its code comes after the first screen's. */
export const laterPart = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => {
    await (settled ??= new Promise((resolve) => setTimeout(resolve, SETTLE_MS)));
    return { default: await inBackground(load) };
  });
