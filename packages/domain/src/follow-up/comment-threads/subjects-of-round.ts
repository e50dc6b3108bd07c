import { findComments } from '../../answers';
import { type Context, eachReadYielding, sharedRead } from '../../platform';
import type { RoundRecord } from '../../surveys';
import { SubjectFinder } from './subjects';

/** What comments are about, by their ids; one that is about nothing of the list is missing. */
export type Subjects = ReadonlyMap<string, ReadonlySet<string>>;

type Round = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'batches' | 'publishing'>;

/** Finds what the published comments of a round are about, once for all pages, searches and languages. */
export function subjectsOfRound(
  context: Context,
  { companyId, surveyId, periodId, batches, publishing }: Round,
): Promise<Subjects> {
  return subjectsInBatches(context, companyId, surveyId, periodId, publishing ? batches - 1 : batches);
}

const subjectsInBatches = sharedRead(
  async (context: Context, companyId, surveyId: string, periodId: string, batches: number) => {
    const finder = new SubjectFinder();
    const found = new Map<string, ReadonlySet<string>>();
    const round = { companyId, surveyId, periodId, batches, publishing: null };
    await eachReadYielding(findComments(context, round), ({ _id, text }) => {
      const subjects = finder.subjectsOf(text);
      if (subjects.size > 0) found.set(_id, subjects);
    });
    return found;
  },
  // No change makes it another one: what a comment says stays as it is, and more of them come with a batch.
  { of: [] },
);
