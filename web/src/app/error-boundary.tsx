import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './broken-screen.tsx';
import { hideOverlay } from './overlay.ts';

/** The last net, around everything: whatever throws while drawing becomes a kind screen instead of a blank one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    hideOverlay();
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}
