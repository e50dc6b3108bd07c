/** Most characters in the texts of a page for employees, and most findings. */
export const EMPLOYEE_PAGE_LIMITS = { findings: 3, finding: 300, decision: 600, text: 1500 } as const;

/** Whether the texts in a language are complete enough to be shown: a finding, and what was decided. */
export const isWritten = ({
  findings,
  decisions = [],
  decided,
}: {
  readonly findings: readonly string[];
  readonly decisions?: readonly string[] | undefined;
  readonly decided: string;
}): boolean => [decided, ...decisions].some(isText) && findings.some(isText);

const isText = (text: string): boolean => text !== '';
