import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../platform/context/context';
import { DAY } from '../platform/basics/time-spans';
import { checkResponse } from '../answers/check-response';
import { surveyStatistics } from '../results/statistics/survey-statistics';
import {
  answerAs,
  buildCompany,
  buildContext,
  buildUser,
  closeSurvey,
  personalLinkOf,
  type TestClock,
} from '../testing/index';
import { createSurvey } from '../surveys/lifecycle/create-survey';
import { deleteExpiredSecrets } from '../surveys/lifecycle/delete-expired-secrets';
import { deleteSurvey, restoreSurvey } from '../surveys/lifecycle/delete-survey';
import { mails } from '../scheduling/mail/mails';
import { queueMails } from '../platform/outbox/queue-mail';
import { chooseReminders } from '../scheduling/remind/reminder-choice';
import { purgeDeletedSurveys } from './purge-surveys';
import { updateSurvey } from '../surveys/lifecycle/update-survey';
import { allModels } from '../all-models';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;

beforeAll(async () => ({ context, clock, close } = await buildContext()));
afterAll(() => close());

/** Eleven answers: one batch is published, and six are held. */
async function answeredSurvey() {
  const { company, admin } = await buildCompany(context);
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const members = [];
  for (let count = 0; count < 11; count += 1) members.push(await buildUser(context, company._id));
  const survey = await createSurvey(context, actor, { name: 'Mood', templateId: 2 });
  const answers = survey.questions.map(({ id }) => ({ id, value: 9 }));
  for (const { _id } of members) await answerAs(context, survey._id, _id, answers);
  const member = members[0]?._id ?? '';
  const link = await personalLinkOf(context, survey._id, member);
  await chooseReminders(context, survey._id, link, false, { name: '203.0.113.7', site: '203.0.113.7' });
  return { companyId: company._id, actor, survey, member };
}

/** How many documents a company has, of everything that is kept about surveys. */
async function keptOf(companyId: string) {
  const { DayCount, Receipt, Round, RoundMember, RoundSecret, Survey, User } = allModels(context);
  return {
    days: await DayCount.countDocuments({ companyId }),
    receipts: await Receipt.countDocuments({ companyId }),
    rounds: await Round.countDocuments({ companyId }),
    members: await RoundMember.countDocuments({ companyId }),
    secrets: await RoundSecret.countDocuments({ companyId }),
    surveys: await Survey.countDocuments({ companyId }),
    choices: await User.countDocuments({ companyId, noRemindersOf: { $gt: '' } }),
  };
}

describe('sweeps', () => {
  it('purge a deleted survey and its answers after thirty days, not before, and nothing else', async () => {
    const { companyId, actor, survey } = await answeredSurvey();
    const kept = await answeredSurvey();
    await deleteSurvey(context, actor, survey._id);
    clock.advance(30 * DAY - 1);
    expect(await purgeDeletedSurveys(context)).toBe(0);
    clock.advance(1);
    // What may be half gone cannot be restored.
    await expect(restoreSurvey(context, actor, survey._id)).rejects.toMatchObject({ code: 'surveyNotFound' });
    expect(await purgeDeletedSurveys(context)).toBe(1);
    expect(await purgeDeletedSurveys(context)).toBe(0);
    const nothing = { days: 0, receipts: 0, rounds: 0, members: 0, secrets: 0, surveys: 0, choices: 0 };
    expect(await keptOf(companyId)).toEqual(nothing);
    const all = { days: 1, receipts: 11, rounds: 1, members: 11, secrets: 1, surveys: 1, choices: 1 };
    expect(await keptOf(kept.companyId)).toEqual(all);
    await expect(restoreSurvey(context, actor, survey._id)).rejects.toMatchObject({ code: 'surveyNotFound' });
  });

  it('erase every mail about a purged survey, of whatever kind, and none about another', async () => {
    const { companyId, actor, survey } = await answeredSurvey();
    const surveyIds = [survey._id, 'other'];
    const orders = Object.values(mails).flatMap((mail) =>
      surveyIds.map((id) => ({
        ...{ key: `${mail.kind}:${id}:1`, mail, to: 'a@b.example', language: 'en' as const },
        ...{ companyId, memberId: null, payload: {} },
      })),
    );
    await queueMails(context, orders);
    await deleteSurvey(context, actor, survey._id);
    clock.advance(30 * DAY);
    await purgeDeletedSurveys(context);
    const left = await allModels(context)
      .OutboxMail.find({ companyId, to: 'a@b.example' }, { _id: 1 })
      .lean();
    const others = Object.keys(mails).map((kind) => `${kind}:other:1`);
    expect(left.map(({ _id }) => _id).toSorted()).toEqual(others.toSorted());
  });

  it('delete the secret of the links thirty days after the end, and results stay', async () => {
    const { companyId, actor, survey, member } = await answeredSurvey();
    await closeSurvey(context, { companyId, surveyId: survey._id });
    const before = await surveyStatistics(context, actor, survey._id, {});
    expect(before).toMatchObject({ responsesAmount: 11, included: 11 });
    const link = await personalLinkOf(context, survey._id, member);
    expect(await checkResponse(context, survey._id, link)).toBe(true);
    clock.set(new Date((survey.endAt?.getTime() ?? 0) + 30 * DAY - 1));
    await deleteExpiredSecrets(context);
    const stored = () => allModels(context).Survey.findOne({ _id: survey._id, companyId }).lean();
    expect((await stored())?.secret).toBe(survey.secret);
    clock.advance(1);
    expect(await deleteExpiredSecrets(context)).toBe(1);
    expect(await deleteExpiredSecrets(context)).toBe(0);
    expect((await stored())?.secret).toBeNull();
    const after = await surveyStatistics(context, actor, survey._id, {});
    expect(after).toMatchObject({ responsesAmount: 11, included: 11, score: before.score });
    // If it were reopened, everybody could answer a second time.
    await expect(updateSurvey(context, actor, survey._id, { endAt: null })).rejects.toMatchObject({
      code: 'validation',
    });
    await updateSurvey(context, actor, survey._id, { name: 'Renamed' });
  });
});
