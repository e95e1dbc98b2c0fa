import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What stands in for the broken part. */
  fallback: ReactNode;
}

/** Keeps a fault of ours, or a part of the program that did not arrive, from leaving an empty page. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
