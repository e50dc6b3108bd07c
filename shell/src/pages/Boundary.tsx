import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode;
  children: ReactNode;
  /** A change of this retries what failed, e.g. because another page was opened. */
  attempt?: string;
  onFail?: () => void;
}

interface State {
  hasFailed: boolean;
  attempt: string | undefined;
}

/** Contains failures, so that everything around it keeps working. */
export class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, attempt: this.props.attempt };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { hasFailed: false, attempt };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
