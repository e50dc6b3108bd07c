import { answer, closeRound, openSurvey } from '../world/run-survey';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Attack } from './attack';

/** Surveys for one member, in which a count alone tells whether that member has answered. */
export const audiences: Attack = {
  name: 'audiences',
  summary: 'surveys for one member: whether counts, trends and summary mails show that they answered',
  async run(world, { random }) {
    const claims: Claim[] = [];
    const surveyIds: string[] = [];
    for (const hasAnswered of [true, false]) {
      const member = random.pick(world.members);
      const audience = await world.read<{ id: string }>('POST /audiences', {
        name: `Only ${member.name} ${hasAnswered}`,
        userIds: JSON.stringify([member.id]),
      });
      const run = await openSurvey(world, 1, { audienceId: audience.id, members: [member] });
      if (hasAnswered) await answer(run, member, random);
      const counts = await displayedCounts(run);
      await closeRound(world);
      counts.push(...(await displayedCounts(run)), ...countsInMails(run));
      const [count] = counts;
      if (count !== undefined)
        claims.push({ surveyId: run.id, memberId: member.id, round: 1, answered: count > 0 });
      surveyIds.push(run.id);
    }
    return { surveyIds, claims: () => claims };
  },
};

/** Every number of answers that the page receives. */
async function displayedCounts(run: SurveyRun): Promise<number[]> {
  const { total } = await run.read();
  const counts: (number | null)[] = [
    total.responsesAmount,
    total.rates.participation,
    ...total.graph.map(({ participants }) => participants),
  ];
  return counts.filter((count) => count !== null);
}

/** The summary mail to administrators after the end says how many answered. */
function countsInMails({ world, id }: SurveyRun): number[] {
  return world.adminMails
    .filter(({ text }) => text.includes(`/analyze/${id}`))
    .flatMap(({ text }) => {
      const count = /(?<!Fewer than )\b(\d+) of (?:the )?\d+/.exec(text)?.[1];
      return count === undefined ? [] : [Number(count)];
    });
}
