import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context/context';
import { DAY } from '../../platform/basics/time-spans';
import { createSegmentation } from '../../company/segmentations/segmentation.service';
import { createSurvey } from '../../surveys/surveys/create-survey';
import { findSurvey } from '../../surveys/surveys/find-survey';
import { answerAs, buildCompany, buildContext, buildUser, type TestClock } from '../../testing/index';
import { answersPerDay } from '../overview/company-activity';
import { addUp } from './histograms';
import { rollUpAnswers } from './roll-up';
import { surveyDays, type Split } from './survey-days';
import { allModels } from '../../all-models';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;

beforeAll(async () => ({ context, clock, close } = await buildContext({ now: '2026-09-01T09:00:00Z' })));
afterAll(() => close());

describe('counting days beforehand', () => {
  it('changes no figure, whether done once, twice, in parts, interrupted, or not at all', async () => {
    const { company, admin } = await buildCompany(context);
    const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
    const city = await createSegmentation(context, actor, { name: 'City', type: 'text' });
    const team = await createSegmentation(context, actor, { name: 'Team', type: 'text' });
    const members: string[] = [];
    for (const value of ['Lyon', 'Lyon', 'Nice', 'Brest']) {
      const extraData = [{ segmentationId: city._id, value }];
      if (value !== 'Nice') extraData.push({ segmentationId: team._id, value: 'Sales' });
      members.push((await buildUser(context, company._id, { extraData }))._id);
    }
    const { _id, questions } = await createSurvey(context, actor, {
      name: 'Pulse',
      templateId: 2,
      frequency: 2,
      endAt: null,
    });
    const answerAll = async (shift: number) => {
      for (const [index, memberId] of members.entries()) {
        const answers = questions.map(({ id }, at) => ({ id, value: (index * 3 + at + shift) % 11 }));
        await answerAs(context, _id, memberId, answers);
        clock.advance(DAY);
      }
    };
    const read = async (counted: boolean) => {
      const survey = await findSurvey(context, company._id, _id);
      const known = counted ? survey : { ...survey, countedUntil: null };
      const splits: Split[] = ['none', 'all', { segmentationId: team._id }];
      const figures = [];
      for (const split of splits) {
        const days = await surveyDays(context, known, split);
        figures.push(plain(addUp(days)), plain(addUp(days, { from: '2026-09-03', to: '2026-09-10' })));
      }
      return figures;
    };

    await answerAll(0);
    clock.advance(3 * DAY);
    expect(await rollUpAnswers(context)).toBeGreaterThan(0);
    expect(await read(true)).toEqual(await read(false));
    await answerAll(5);
    expect(await read(true)).toEqual(await read(false));
    // Killed after counting and before saying so: the same days are counted again.
    const { countedUntil } = await findSurvey(context, company._id, _id);
    clock.advance(4 * DAY);
    await rollUpAnswers(context);
    await allModels(context).Survey.updateOne({ _id, companyId: company._id }, { $set: { countedUntil } });
    expect(await read(true)).toEqual(await read(false));
    const days = [2, 3, 4, 8, 9, 10, 11].map((day) => `2026-09-${String(day).padStart(2, '0')}`);
    const perDay = days.map((createdAt) => ({ createdAt, count: 1 }));
    expect(await answersPerDay(context, company._id, '2026-09-02')).toEqual(perDay);
    await Promise.all([rollUpAnswers(context), rollUpAnswers(context)]);
    expect(await rollUpAnswers(context)).toBe(0);
    expect(await read(true)).toEqual(await read(false));
    expect((await read(true))[0]?.all.responses).toBe(8);
    expect(await answersPerDay(context, company._id, '2026-09-02')).toEqual(perDay);
  });

  it('is done for the others where it fails for one', async () => {
    const answered = async () => {
      const { company, admin } = await buildCompany(context);
      const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
      const member = await buildUser(context, company._id);
      const { _id, questions } = await createSurvey(context, actor, { name: 'Pulse', templateId: 2 });
      const answers = questions.map(({ id }) => ({ id, value: 7 }));
      await answerAs(context, _id, member._id, answers);
      return { surveyId: _id, companyId: company._id };
    };
    const [broken, whole] = [await answered(), await answered()];
    const { Company } = allModels(context);
    const setZone = (timeZone: string) =>
      Company.updateOne({ _id: broken.companyId }, { $set: { timeZone } });
    await setZone('Mars/Olympus');
    clock.advance(5 * DAY);
    await expect(rollUpAnswers(context)).rejects.toThrow(AggregateError);
    expect((await findSurvey(context, whole.companyId, whole.surveyId)).countedUntil).not.toBeNull();
    await setZone('Europe/Paris');
    expect(await rollUpAnswers(context)).toBe(1);
  });
});

/** Without what depends on the order in which counts were added. */
function plain({ all, periods, segments }: ReturnType<typeof addUp>) {
  return { all, periods: new Map([...periods].sort()), segments: new Map([...segments].sort()) };
}
