import { Component, type ReactNode } from 'react';
import { DeskButton } from '../parts/desk-button.tsx';

/** A screen that breaks leaves the rest of the desk in place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="flex flex-1 flex-col items-start gap-12 p-40">
        <h1 className="text-[1.25rem] font-bold">{'This screen broke'}</h1>
        <p className="text-ink-2">{'Nothing was changed by it. Open it again, or choose another one.'}</p>
        <DeskButton onClick={() => this.setState({ isBroken: false })}>{'Open it again'}</DeskButton>
      </main>
    );
  }
}
