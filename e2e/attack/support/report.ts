/** The result of one check. */
export interface Check {
  readonly name: string;
  /** What the product allowed but must not; empty if the check passed. */
  readonly breaches: readonly string[];
  /** A count or a measurement, for the reader. */
  readonly figure: string;
}

/** The results of one attack family. */
export class Report {
  requests = 0;
  readonly checks: Check[] = [];
  /** Checks that are impossible on this target, and why. */
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
