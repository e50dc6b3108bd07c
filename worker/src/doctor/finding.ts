/** One thing that was looked at: `wrong` must be mended, `note` should be known. */
export interface Finding {
  readonly about: string;
  readonly is: 'right' | 'note' | 'wrong';
  /** A sentence that says what was seen and, unless it is right, what to do. */
  readonly says: string;
}

/** What about one thing was seen. */
export const about = (name: string) => {
  const finding =
    (is: Finding['is']) =>
    (says: string): Finding => ({ about: name, is, says });
  return { right: finding('right'), note: finding('note'), wrong: finding('wrong') };
};

/** An error in one line, without addresses that may hold passwords. */
export const saidBy = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\w+:\/\/\S+/g, '…') ?? '';
