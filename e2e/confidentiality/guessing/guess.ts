/** A guesser's best guess in one company, next to the truth. */
export interface Guess {
  readonly seed: number;
  readonly people: number;
  readonly kind: string;
  /** How probable the guess is, as the guesser computes it. */
  readonly posterior: number;
  readonly isRight: boolean;
  /** The chance of a guess that knows nothing of the results. */
  readonly chance: number;
  /** Whether a guess from the distribution of the company alone is right. */
  readonly isBlindlyRight?: boolean;
}

/** From this probability on, a guesser is sure. */
export const SURE = 0.9;

export const isSure = ({ posterior }: Guess): boolean => posterior >= SURE;
