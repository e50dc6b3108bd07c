/** Large rounds have larger batches, and so fewer: this share of what was published before, up to a limit. */
const GROWTH = 0.01;
const LARGEST = 50;

/** How many people a batch contains. The next one is held back until one more batch is full behind it. */
export function batchSize(published: number, minimumGroupSize: number): number {
  return Math.max(minimumGroupSize, Math.min(LARGEST, Math.ceil(published * GROWTH)));
}

interface Options {
  readonly minimumGroupSize: number;
  /** The round is over: everything held is published, if it is enough people. */
  readonly isOver?: boolean;
}

/** How many held answers that count as people it takes until a batch is published. */
export function heldUntilFull(published: number, { minimumGroupSize, isOver = false }: Options): number {
  return isOver ? minimumGroupSize : batchSize(published, minimumGroupSize) + minimumGroupSize;
}

/** From how many answers on a round shows what, if each of them counts as a person. */
export interface ResultSteps {
  /** How many have answered, at any time. */
  readonly participation: number;
  /** Its first results while it is running. */
  readonly first: number;
  /** The next ones. */
  readonly next: number;
  /** Its results when it has ended. */
  readonly atEnd: number;
}

/** How many must have answered a running round, if each counts as a person, until so many are in its results. */
export function answeredUntilPublished(people: number, minimumGroupSize: number): number {
  let published = 0;
  let answered = 0;
  while (published < people) {
    answered = published + heldUntilFull(published, { minimumGroupSize });
    published += batchSize(published, minimumGroupSize);
  }
  return answered;
}

/** What is said before and while people answer, by the rule that publishes. */
export function resultSteps(minimumGroupSize: number): ResultSteps {
  const options = { minimumGroupSize };
  const batch = batchSize(0, minimumGroupSize);
  return {
    participation: minimumGroupSize,
    first: heldUntilFull(0, options),
    next: batch + heldUntilFull(batch, options),
    atEnd: heldUntilFull(0, { minimumGroupSize, isOver: true }),
  };
}
