import type { ErrorDetail } from '@elan/contracts';
import { createElement, type ComponentType } from 'react';

/** What the shell offers to calls and to the pages of remotes: everything related to signing in lives there. */
export interface ShellParts {
  /** Asks for the password again. @returns whether the session counts as just signed in */
  confirmPassword: () => Promise<boolean>;
  /** Asks for the second factor. @returns whether it was given in this session; absent in shells of earlier versions */
  confirmFactor?: () => Promise<boolean>;
  /** Asks for the code that was mailed to a new address of one's own. @returns whether the address has taken effect */
  confirmEmail: (email: string) => Promise<boolean>;
  /**
   * Says that a change weakens what the works council agreed to, by the details of the refusal. @returns whether it is
   * meant. Absent in shells of earlier versions.
   */
  confirmWeakening?: (details: readonly ErrorDetail[]) => Promise<boolean>;
  /** The browsers in which the user is signed in, each with a way to end it. */
  SessionList: ComponentType;
  /** One's own second factor, with ways to set it up; absent in shells of earlier versions. */
  SecondFactor?: ComponentType;
}

let parts: ShellParts | null = null;
let pending: Promise<boolean> | null = null;

/** The shell provides its parts for as long as it is on the page. @returns a function that removes them */
export function provideShellParts(lent: ShellParts): () => void {
  parts = lent;
  return () => {
    if (parts === lent) parts = null;
  };
}

/** Calls that are refused at the same time share one question. A question that cannot be asked counts as unanswered. */
export function confirmPassword(): Promise<boolean> {
  pending ??= (parts?.confirmPassword() ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      pending = null;
    });
  return pending;
}

export function confirmWeakening(details: readonly ErrorDetail[]): Promise<boolean> {
  return parts?.confirmWeakening?.(details).catch(() => false) ?? Promise.resolve(false);
}

export function confirmFactor(): Promise<boolean> {
  return parts?.confirmFactor?.().catch(() => false) ?? Promise.resolve(false);
}

export function confirmEmail(email: string): Promise<boolean> {
  return parts?.confirmEmail(email).catch(() => false) ?? Promise.resolve(false);
}

export function SecondFactor() {
  return parts?.SecondFactor ? createElement(parts.SecondFactor) : null;
}

export function SessionList() {
  return parts && createElement(parts.SessionList);
}
