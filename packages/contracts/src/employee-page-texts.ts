/** Most characters in the texts of a page for employees, and most findings. */
export const EMPLOYEE_PAGE_LIMITS = { findings: 3, finding: 300, text: 1500 } as const;

/** Whether the texts in a language are complete enough to be shown: a finding, and what was decided. */
export const isWritten = (texts: {
  readonly findings: readonly string[];
  readonly decided: string;
}): boolean => texts.decided !== '' && texts.findings.some((finding) => finding !== '');
