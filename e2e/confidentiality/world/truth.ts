/** What somebody answered in a round. Attackers never see this. */
export interface TrueAnswer {
  readonly surveyId: string;
  readonly memberId: string;
  readonly round: number;
  readonly values: Readonly<Record<string, number>>;
  readonly comment?: string | undefined;
}

/** What an attacker claims to have proved about one person. */
export interface Claim {
  readonly surveyId: string;
  readonly memberId: string;
  /** The period of the round; if absent, one of the rounds. */
  readonly round?: number;
  /** Whether the member answered at all. */
  readonly answered: boolean;
  /** Keyed by question. */
  readonly values?: Readonly<Record<string, number>>;
  readonly comment?: string;
  /** This is no breach: everybody in a large enough group answered, or gave the same answer. */
  readonly isCertain?: boolean;
  /** What an answer was clipped to was proved: the answer is that, or beyond the ends, or was moved inside them. */
  readonly isClipped?: boolean;
}

/** The result of an attack. */
export interface Score {
  people: number;
  /** Answers of real people to single questions. */
  answers: number;
  /** Answers to single questions that were proved correctly. */
  determined: number;
  /** People to whom an answer was attributed. */
  named: number;
  /** People about whom it was proved whether they answered. */
  seen: number;
  /** People about whom something is certain, as the documentation concedes. */
  certain: number;
  /** False claims, which mean that the attacker's reasoning is wrong. */
  wrong: number;
}

export const emptyScore = (): Score => ({
  people: 0,
  answers: 0,
  determined: 0,
  named: 0,
  seen: 0,
  certain: 0,
  wrong: 0,
});

/** All real answers in a company. */
export class Truth {
  readonly #answers: TrueAnswer[] = [];

  add(answer: TrueAnswer): void {
    this.#answers.push(answer);
  }

  /** Somebody's answer to a question in the first round. Only for tests of the attacks. */
  valueOf(surveyId: string, memberId: string, questionId: string): number | undefined {
    return this.#answers.find((answer) => answer.surveyId === surveyId && answer.memberId === memberId)
      ?.values[questionId];
  }

  /** Compares an attack's claims with the truth. */
  judge(claims: readonly Claim[], surveyIds: readonly string[], people: number): Score {
    const ofSurveys = this.#answers.filter(({ surveyId }) => surveyIds.includes(surveyId));
    const score = emptyScore();
    score.people = people;
    score.answers = ofSurveys.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
    const determined = new Set<string>();
    const named = new Set<string>();
    const seen = new Set<string>();
    const certain = new Set<string>();
    for (const claim of claims) {
      const {
        surveyId,
        memberId,
        round,
        answered,
        values,
        comment,
        isCertain = false,
        isClipped = false,
      } = claim;
      const own = ofSurveys.filter(
        (answer) =>
          answer.surveyId === surveyId &&
          answer.memberId === memberId &&
          (round === undefined || answer.round === round),
      );
      const facts = Object.entries(values ?? {});
      const isTrue = answered
        ? own.some(
            (answer) =>
              facts.every(([id, value]) => answer.values[id] === value) &&
              (comment === undefined || answer.comment === comment),
          )
        : own.length === 0;
      const person = `${surveyId}:${memberId}:${round ?? ''}`;
      if (!isTrue) score.wrong += isClipped ? 0 : 1;
      else if (isCertain) certain.add(person);
      else {
        seen.add(person);
        if (facts.length > 0 || comment !== undefined) named.add(`${surveyId}:${memberId}`);
        for (const [id] of facts) determined.add(`${person}:${id}`);
      }
    }
    return {
      ...score,
      determined: determined.size,
      named: named.size,
      seen: seen.size,
      certain: certain.size,
    };
  }
}
