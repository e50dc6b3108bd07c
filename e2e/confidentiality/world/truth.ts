/** What somebody answered in a round. Attackers never see this. */
export interface TrueAnswer {
  readonly surveyId: string;
  readonly memberId: string;
  readonly round: number;
  readonly values: Readonly<Record<string, number>>;
  /** What they wrote. */
  readonly comment?: string | undefined;
}

/** What an attacker says about one person, having proved it. */
export interface Claim {
  readonly surveyId: string;
  readonly memberId: string;
  /** Absent: in one of the rounds. */
  readonly round?: number;
  /** Whether the member answered at all. */
  readonly answered: boolean;
  /** By question. */
  readonly values?: Readonly<Record<string, number>>;
  /** What they wrote. */
  readonly comment?: string;
  /** Nobody has to count for it: all of a large enough group took part, or gave the same answer. No breach. */
  readonly isCertain?: boolean;
}

/** What came of an attack. */
export interface Score {
  people: number;
  /** Answers of real people to single questions that were at stake. */
  answers: number;
  /** Answers to single questions that were proved, and are right. */
  determined: number;
  /** People beside whom an answer was put. */
  named: number;
  /** People of whom it was proved whether they answered. */
  seen: number;
  /** People of whom something is known without counting: what the documents name as remaining. */
  certain: number;
  /** Claims that are not true: the attacker's reasoning is wrong. */
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

/** Who answered what in a company. */
export class Truth {
  readonly #answers: TrueAnswer[] = [];

  add(answer: TrueAnswer): void {
    this.#answers.push(answer);
  }

  /** What somebody answered to a question in the first round. For tests of the attacks alone. */
  valueOf(surveyId: string, memberId: string, questionId: string): number | undefined {
    return this.#answers.find((answer) => answer.surveyId === surveyId && answer.memberId === memberId)
      ?.values[questionId];
  }

  /** Compares what an attack claims about a survey with what is true. */
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
      const { surveyId, memberId, round, answered, values, comment, isCertain = false } = claim;
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
      if (!isTrue) score.wrong += 1;
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
