/** What one question about the product came to. */
export interface Check {
  readonly name: string;
  /** Requests, or what they did, that the product must not allow; empty where it holds. */
  readonly breaches: readonly string[];
  /** What was counted or measured. */
  readonly figure: string;
}

/** What a family of attacks found. */
export class Report {
  requests = 0;
  readonly checks: Check[] = [];
  /** Checks that this target does not allow to be made, and why. */
  readonly skipped: string[] = [];

  check(name: string, breaches: readonly string[], figure = ''): void {
    this.checks.push({ name, breaches, figure });
  }

  skip(name: string, reason: string): void {
    this.skipped.push(`${name}: ${reason}`);
  }

  get breaches(): number {
    return this.checks.reduce((sum, check) => sum + check.breaches.length, 0);
  }
}
