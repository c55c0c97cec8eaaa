import { Logo } from '@assay/ui/logo.tsx';
import { SimulatedGlyph } from '@assay/ui/simulated-mark.tsx';
import type { ReactNode } from 'react';

/** The page before the desk: one column, one thing to do. */
export const FrontPage = ({ title, note, children }: { title: string; note: string; children?: ReactNode }) => (
  <main className="grid min-h-dvh place-content-center bg-canvas px-20 py-40">
    <div className="w-[min(25rem,calc(100vw-2.5rem))]">
      <p className="flex items-center gap-8 text-[1.0625rem] font-bold tracking-[-0.02em]">
        <Logo size={22} />
        {'Assay'}
        <span className="font-book text-ink-2">{'desk'}</span>
      </p>
      <h1 className="pt-28 text-[1.625rem] leading-32 font-bold tracking-[-0.025em]">{title}</h1>
      <p className="pt-6 pb-20 text-[0.875rem] leading-20 text-ink-2">{note}</p>
      {children}
    </div>
  </main>
);

export const SandboxMark = () => (
  <span className="inline-flex items-center gap-6 text-ink-2">
    <SimulatedGlyph />
    {'Sandbox'}
  </span>
);
