import { answer, closeRound, openSurvey } from '../world/live-through';
import type { SurveyRun } from '../world/survey-run';
import type { Claim } from '../world/truth';
import type { Attack } from './attack';

/** Surveys for so few people that counts alone are about somebody: of one member, and of all but k. */
export const audiences: Attack = {
  name: 'audiences',
  summary: 'surveys for one member: what counts, trends and summary mails tell about taking part',
  async play(world, { random }) {
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
      const counts = await countsOf(run);
      await closeRound(world);
      counts.push(...(await countsOf(run)), ...countsInMails(run));
      const [count] = counts;
      if (count !== undefined)
        claims.push({ surveyId: run.id, memberId: member.id, round: 1, answered: count > 0 });
      surveyIds.push(run.id);
    }
    return { surveyIds, claims: () => claims };
  },
};

/** Every number of answers that the page is given. */
async function countsOf(run: SurveyRun): Promise<number[]> {
  const { total } = await run.read();
  const told: (number | null)[] = [
    total.responsesAmount,
    total.rates.participation,
    ...total.graph.map(({ participants }) => participants),
  ];
  return told.filter((count) => count !== null);
}

/** The summary that administrators are mailed after the end says how many took part. */
function countsInMails({ world, id }: SurveyRun): number[] {
  return world.mails
    .filter(({ text }) => text.includes(`/analyze/${id}`))
    .flatMap(({ text }) => {
      const said = /(?<!Fewer than )\b(\d+) of (?:the )?\d+/.exec(text)?.[1];
      return said === undefined ? [] : [Number(said)];
    });
}
