import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '../core/core';
import { DAY } from '../core/time-spans';
import { submitResponse } from '../responses/submit-response';
import { createSegmentation } from '../segmentations/segmentation.service';
import { createSurvey } from '../surveys/create-survey';
import { findSurvey } from '../surveys/find-survey';
import { buildCompany, buildCore, buildUser, type TestClock } from '../testing';
import { answersPerDay } from './company-activity';
import { addUp } from './histograms';
import { rollUpAnswers } from './roll-up';
import { surveyDays, type Split } from './survey-days';

let core: Core;
let clock: TestClock;
let close: () => Promise<void>;

beforeAll(async () => ({ core, clock, close } = await buildCore({ now: '2026-09-01T09:00:00Z' })));
afterAll(() => close());

describe('counting days beforehand', () => {
  it('changes no figure, whether done once, twice, in parts, interrupted, or not at all', async () => {
    const { company, admin } = await buildCompany(core);
    const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
    const city = await createSegmentation(core, actor, { name: 'City', type: 'text' });
    const team = await createSegmentation(core, actor, { name: 'Team', type: 'text' });
    const members: string[] = [];
    for (const value of ['Lyon', 'Lyon', 'Nice', 'Brest']) {
      const extraData = [{ segmentationId: city._id, value }];
      if (value !== 'Nice') extraData.push({ segmentationId: team._id, value: 'Sales' });
      members.push((await buildUser(core, company._id, { extraData }))._id);
    }
    const { _id, questions } = await createSurvey(core, actor, {
      name: 'Pulse',
      templateId: 2,
      frequency: 2,
      endAt: null,
    });
    const answerAll = async (shift: number) => {
      for (const [index, memberId] of members.entries()) {
        const answers = questions.map(({ id }, at) => ({ id, value: (index * 3 + at + shift) % 11 }));
        await submitResponse(core, _id, memberId, answers);
        clock.advance(DAY);
      }
    };
    const read = async (counted: boolean) => {
      const survey = await findSurvey(core, company._id, _id);
      const known = counted ? survey : { ...survey, countedUntil: null };
      const splits: Split[] = ['none', 'all', { segmentationId: team._id }];
      const figures = [];
      for (const split of splits) {
        const days = await surveyDays(core, known, split);
        figures.push(plain(addUp(days)), plain(addUp(days, { from: '2026-09-03', to: '2026-09-10' })));
      }
      return figures;
    };

    await answerAll(0);
    clock.advance(3 * DAY);
    expect(await rollUpAnswers(core)).toBeGreaterThan(0);
    expect(await read(true)).toEqual(await read(false));
    await answerAll(5);
    expect(await read(true)).toEqual(await read(false));
    // Killed after counting and before saying so: the same days are counted again.
    const { countedUntil } = await findSurvey(core, company._id, _id);
    clock.advance(4 * DAY);
    await rollUpAnswers(core);
    await core.models.Survey.updateOne({ _id, companyId: company._id }, { $set: { countedUntil } });
    expect(await read(true)).toEqual(await read(false));
    const days = [2, 3, 4, 8, 9, 10, 11].map((day) => `2026-09-${String(day).padStart(2, '0')}`);
    const perDay = days.map((createdAt) => ({ createdAt, count: 1 }));
    expect(await answersPerDay(core, company._id, '2026-09-02')).toEqual(perDay);
    await Promise.all([rollUpAnswers(core), rollUpAnswers(core)]);
    expect(await rollUpAnswers(core)).toBe(0);
    expect(await read(true)).toEqual(await read(false));
    expect((await read(true))[0]?.all.responses).toBe(8);
    expect(await answersPerDay(core, company._id, '2026-09-02')).toEqual(perDay);
  });

  it('is done for the others where it fails for one', async () => {
    const answered = async () => {
      const { company, admin } = await buildCompany(core);
      const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
      const member = await buildUser(core, company._id);
      const { _id, questions } = await createSurvey(core, actor, { name: 'Pulse', templateId: 2 });
      const answers = questions.map(({ id }) => ({ id, value: 7 }));
      await submitResponse(core, _id, member._id, answers);
      return { surveyId: _id, companyId: company._id };
    };
    const [broken, whole] = [await answered(), await answered()];
    const { Company } = core.models;
    const setZone = (timeZone: string) =>
      Company.updateOne({ _id: broken.companyId }, { $set: { timeZone } });
    await setZone('Mars/Olympus');
    clock.advance(5 * DAY);
    await expect(rollUpAnswers(core)).rejects.toThrow(AggregateError);
    expect((await findSurvey(core, whole.companyId, whole.surveyId)).countedUntil).not.toBeNull();
    await setZone('Europe/Paris');
    expect(await rollUpAnswers(core)).toBe(1);
  });
});

/** Without what depends on the order in which counts were added. */
function plain({ all, periods, segments }: ReturnType<typeof addUp>) {
  return { all, periods: new Map([...periods].sort()), segments: new Map([...segments].sort()) };
}
