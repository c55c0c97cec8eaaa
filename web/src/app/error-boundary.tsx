import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './broken-screen.tsx';
import { hideOverlay } from './overlay.ts';

interface ErrorBoundaryProps {
  /** What should be drawn could not even be loaded. */
  broken?: boolean;
  children: ReactNode;
}

/** Whatever throws while drawing becomes a kind screen instead of a blank one. A new key starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    hideOverlay();
  }

  override render(): ReactNode {
    return this.state.broken || this.props.broken ? <BrokenScreen /> : this.props.children;
  }
}
