import { Component, type ReactNode } from 'react';
import { hideOverlay } from '../navigation/overlay.ts';
import { BrokenScreen } from './broken-screen.tsx';

/** Shows a kind screen instead of a blank one when drawing throws. A new key starts afresh. */
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
