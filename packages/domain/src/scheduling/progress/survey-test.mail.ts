import { periodsOf } from '@elan/scoring/periods';
import * as z from 'zod/mini';
import { findCompany, findMember } from '../../company';
import { defineCheckedMail, type Prepared } from '../../platform';
import { findStoredSurvey, groupSizeOf } from '../../surveys';
import { lastEmployeePageOf } from '../open/last-employee-page';
import { plainExample } from '../open/survey-example';
import { inviting } from '../open/survey-invitation.mail';
import { hostFields, type SurveyMailContent, surveyMailFields, surveyMailOf } from '../open/survey-mail';

/** The invitation to the running round, or the next one, as it is when the mail is sent, to whoever wants to see it first. */
export const surveyTest = defineCheckedMail({
  kind: 'surveyTest',
  urgent: true,
  toRespondents: true,
  fromCompany: true,
  payload: z.object({ surveyId: z.string() }),
  async prepare(context, mail, { surveyId }): Promise<Prepared<SurveyMailContent>> {
    const companyId = mail.companyId ?? '';
    const [survey, company, member] = await Promise.all([
      findStoredSurvey(context, companyId, surveyId, surveyMailFields),
      findCompany(context, companyId, hostFields),
      findMember(context, companyId, mail.memberId ?? '', ['name', 'email', 'language']),
    ]);
    if (!survey || survey.deletedAt !== null || !company || !member || member.email === null)
      return { verdict: 'cancel', reason: 'revoked' };
    const now = context.clock.now();
    const from = survey.startAt > now ? survey.startAt : now;
    const [period] = periodsOf(survey, { timeZone: company.timeZone, from, to: from });
    const { email } = member;
    return surveyMailOf(
      {
        kind: 'surveyTest',
        survey,
        company,
        member: { ...member, email },
        endsAt: period?.endsAt ?? survey.endAt,
      },
      {
        link: `${context.settings.PUBLIC_URL}/s/${surveyId}?preview=1`,
        remindersLink: null,
        remindsEverybody: false,
        lastEmployeePage: await lastEmployeePageOf(context, survey, member.language),
        promise: null,
        // A test promises nothing to anybody.
        minimumGroupSize: groupSizeOf(survey, company),
      },
    );
  },
  write: (content, say) => ({
    ...inviting(content, say),
    subject: say.about('surveyTest.subject', content.surveyName),
    reasons: [say('surveyTest.reason')],
  }),
  examples: (samples) => [plainExample(samples)],
});
