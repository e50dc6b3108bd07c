import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../platform/context/context';
import { DAY } from '../platform/basics/time-spans';
import { checkResponse } from '../answers/check-response';
import { rollUpAnswers } from '../results/statistics/roll-up';
import { surveyStatistics } from '../results/statistics/survey-statistics';
import {
  answerAs,
  buildCompany,
  buildContext,
  buildUser,
  personalLinkOf,
  type TestClock,
} from '../testing/index';
import { createSurvey } from '../surveys/surveys/create-survey';
import { deleteExpiredSecrets } from '../surveys/surveys/delete-expired-secrets';
import { deleteSurvey, restoreSurvey } from '../surveys/surveys/delete-survey';
import { purgeDeletedSurveys } from './purge-surveys';
import { updateSurvey } from '../surveys/surveys/update-survey';
import { allModels } from '../all-models';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;

beforeAll(async () => ({ context, clock, close } = await buildContext()));
afterAll(() => close());

async function answeredSurvey() {
  const { company, admin } = await buildCompany(context);
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const members = [];
  for (let count = 0; count < 5; count += 1) members.push(await buildUser(context, company._id));
  const survey = await createSurvey(context, actor, { name: 'Mood', templateId: 2 });
  const answers = survey.questions.map(({ id }) => ({ id, value: 9 }));
  for (const { _id } of members) await answerAs(context, survey._id, _id, answers);
  return { companyId: company._id, actor, survey, member: members[0]?._id ?? '' };
}

describe('sweeps', () => {
  it('purge a deleted survey and its answers after thirty days, not before, and nothing else', async () => {
    const { companyId, actor, survey } = await answeredSurvey();
    const kept = await answeredSurvey();
    clock.advance(4 * DAY);
    await rollUpAnswers(context);
    await deleteSurvey(context, actor, survey._id);
    clock.advance(30 * DAY - 1);
    expect(await purgeDeletedSurveys(context)).toBe(0);
    clock.advance(1);
    // What may be half gone does not come back.
    await expect(restoreSurvey(context, actor, survey._id)).rejects.toMatchObject({ code: 'surveyNotFound' });
    expect(await purgeDeletedSurveys(context)).toBe(1);
    expect(await purgeDeletedSurveys(context)).toBe(0);
    const { Response, DayCount, Survey } = allModels(context);
    for (const count of [
      await Response.countDocuments({ companyId }),
      await DayCount.countDocuments({ companyId }),
      await Survey.countDocuments({ companyId }),
    ]) {
      expect(count).toBe(0);
    }
    expect(await Response.countDocuments({ companyId: kept.companyId })).toBe(5);
    await expect(restoreSurvey(context, actor, survey._id)).rejects.toMatchObject({ code: 'surveyNotFound' });
  });

  it('delete the secret thirty days after the end: then nobody can tell who answered, and results stay', async () => {
    const { companyId, actor, survey, member } = await answeredSurvey();
    const before = await surveyStatistics(context, actor, survey._id, {});
    const link = await personalLinkOf(context, survey._id, member);
    expect(await checkResponse(context, survey._id, link)).toBe(true);
    clock.set(new Date((survey.endAt?.getTime() ?? 0) + 30 * DAY - 1));
    await deleteExpiredSecrets(context);
    expect(await checkResponse(context, survey._id, link)).toBe(true);
    clock.advance(1);
    expect(await deleteExpiredSecrets(context)).toBe(1);
    expect(await deleteExpiredSecrets(context)).toBe(0);
    expect(await checkResponse(context, survey._id, link)).toBe(false);
    const stored = await allModels(context).Survey.findOne({ _id: survey._id, companyId }).lean();
    expect(stored?.secret).toBeNull();
    expect((await surveyStatistics(context, actor, survey._id, {})).score).toBe(before.score);
    // Reopened, it would let everybody answer a second time.
    await expect(updateSurvey(context, actor, survey._id, { endAt: null })).rejects.toMatchObject({
      code: 'validation',
    });
    await updateSurvey(context, actor, survey._id, { name: 'Renamed' });
  });
});
