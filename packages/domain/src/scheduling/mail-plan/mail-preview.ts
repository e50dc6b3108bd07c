import {
  type Body,
  type MailPreview,
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
  type surveyEndpoints,
} from '@elan/contracts';
import { currentPeriod } from '@elan/scoring/periods';
import { personalLink, reminderLink } from '../../answers';
import { audienceMembers, findCompany, findMember } from '../../company';
import { type Actor, AppError, type Context, newId, senderAddress, yieldToEventLoop } from '../../platform';
import { composeSurvey, groupSizeOf } from '../../surveys';
import { senderName } from '../mail/message-of';
import { renderMail, type RenderedMail } from '../mail/render-mail';
import { surveyInvitation } from '../open/survey-invitation.mail';
import { hostFields, surveyMailOf } from '../open/survey-mail';

/**
 * The invitation that creating a survey would send, as its readers would see it, in each of their languages: addressed
 * to the first of them by name. If nobody would get one, as its author would read it. Its links do not work: they name
 * nobody, and the secret that makes their key is discarded.
 * @throws AppError validation, audienceNotFound, thematicNotFound
 */
export async function previewMails(
  context: Context,
  actor: Actor,
  draft: Body<typeof surveyEndpoints.create>,
): Promise<MailPreview> {
  const { companyId } = actor;
  const [survey, company] = await Promise.all([
    composeSurvey(context, actor, draft),
    findCompany(context, companyId, [...hostFields, 'minimumGroupSize']),
  ]);
  const { secret } = survey;
  if (!company || secret === null) throw new AppError('companyNotFound');
  const now = context.clock.now();
  const { timeZone } = company;
  const period = currentPeriod(survey, { timeZone, now: survey.startAt > now ? survey.startAt : now });
  const opened = { surveyId: survey._id, secret };
  const minimumGroupSize = groupSizeOf(survey, company);

  const mailTo = ({ name, language, people }: Reader) => {
    const member = { _id: newId(), name, language, email: '' };
    const { content, sender } = surveyMailOf(
      { kind: 'surveyInvitation', survey, company, member, endsAt: period?.endsAt ?? null },
      {
        minimumGroupSize,
        // The example has no earlier round.
        lastEmployeePage: null,
        promise: null,
        link: personalLink(context, opened, member),
        remindersLink: survey.reminders ? reminderLink(context, opened, member) : null,
        remindsEverybody: false,
      },
    );
    const written = surveyInvitation.with(content);
    const mail = renderMail({ content: written, language, sender }, context.settings.PROVIDER_NAME);
    return { language, people, subject: mail.subject, html: withPictures(mail) };
  };
  const mails: MailPreview['mails'] = [];
  for (const reader of await readersOf(context, actor, survey.audienceId)) {
    mails.push(mailTo(reader));
    await yieldToEventLoop();
  }
  return {
    from: {
      name: senderName(company.name, context.settings.PROVIDER_NAME),
      address: senderAddress(context.settings),
    },
    replyTo: company.replyTo ?? null,
    mails,
  };
}

interface Reader {
  readonly name: string;
  readonly language: RespondentLanguage;
  readonly people: number;
}

/** The first reader of each language, and how many there are; the author if there is none. */
async function readersOf(context: Context, actor: Actor, audienceId: string | null): Promise<Reader[]> {
  const { companyId, userId, language } = actor;
  const members = await audienceMembers(context, { companyId, audienceId });
  const reached = members.filter(({ email }) => email !== null);
  const readers = RESPONDENT_LANGUAGES.flatMap((spoken): Reader[] => {
    const names = reached.filter((member) => member.language === spoken).map(({ name }) => name);
    if (names.length === 0) return [];
    // Sorting ten thousand names of many accents would hold up everybody.
    const first = names.reduce((one, other) => (other.localeCompare(one, language) < 0 ? other : one));
    return [{ name: first, language: spoken, people: names.length }];
  });
  if (readers.length > 0) return readers.toSorted((a, b) => b.people - a.people);
  const author = await findMember(context, companyId, userId, ['name']);
  return [{ name: author?.name ?? '', language, people: 0 }];
}

/**
 * A page cannot show the parts of a mail, so its pictures are embedded in the document, each once: a text that names one
 * again and again would become as many copies of it.
 */
function withPictures({ html, attachments }: RenderedMail): string {
  return attachments.reduce(
    (text, { cid, contentType, content }) =>
      text.replace(
        `src="cid:${cid}"`,
        () => `src="data:${contentType};base64,${content.toString('base64')}"`,
      ),
    html,
  );
}
