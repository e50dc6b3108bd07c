import { DEFAULT_LANGUAGE } from '@elan/contracts';
import * as z from 'zod/mini';
import { findCompany, senderFields, senderOf } from '../../company';
import { defineCheckedMail, htmlToText, type Prepared } from '../../platform';
import {
  findSigned,
  findStoredSurvey,
  fingerprintOf,
  introduceSurvey,
  promisePage,
  type PromiseRecord,
} from '../../surveys';

interface Content {
  readonly companyName: string;
  readonly surveyName: string;
  /** The text in the reader's language, or else in the default one. */
  readonly text: string;
  readonly link: string;
  readonly hash: string;
  readonly fingerprint: string;
}

/** What its name is worded from, and whether it was deleted. */
const surveyFields = ['templateId', 'name', 'description', 'language', 'translations', 'deletedAt'] as const;

/** Goes to everybody who was invited to a round, whoever has answered, when what it promised was not kept or not right. */
export const promiseCorrection = defineCheckedMail({
  kind: 'promiseCorrection',
  toRespondents: true,
  fromCompany: true,
  payload: z.object({ surveyId: z.string(), periodId: z.string(), promiseId: z.string() }),
  async prepare(
    context,
    { companyId: company, to, language },
    { surveyId, periodId, promiseId },
  ): Promise<Prepared<Content>> {
    const companyId = company ?? '';
    const [host, survey, signed] = await Promise.all([
      findCompany(context, companyId, senderFields),
      findStoredSurvey(context, companyId, surveyId, surveyFields),
      findSigned(context, { companyId, surveyId, periodId }),
    ]);
    const correction = signed.find(({ _id }) => _id === promiseId);
    if (!host || survey?.deletedAt !== null || !correction) return { verdict: 'cancel', reason: 'revoked' };
    const texts = textsOf(correction);
    const content = {
      companyName: host.name,
      surveyName: htmlToText(introduceSurvey(survey, language).name),
      text: texts[language] ?? texts[DEFAULT_LANGUAGE] ?? '',
      link: `${promisePage(context, { surveyId, periodId })}&language=${language}`,
      hash: correction.hash,
      fingerprint: fingerprintOf(correction.key),
    };
    return { verdict: 'send', to, language, content, sender: senderOf(host) };
  },
  write: (content, say) => ({
    subject: say.about('promiseCorrection.subject', content.surveyName),
    preview: say('promiseCorrection.preview'),
    title: say('promiseCorrection.title'),
    paragraphs: [say('promiseCorrection.text')],
    quote: content.text,
    action: { label: say('promiseCorrection.action'), url: content.link },
    notes: [],
    reasons: [say('promiseCorrection.reason'), say('promiseCorrection.signed')],
  }),
  examples: ({ language, site, companyName, surveyName, say }) => [
    {
      ...{ companyName, surveyName },
      text: say(
        'From 3 to 5 March, results of four people could be read instead of at least five. Nobody opened them.',
        'Du 3 au 5 mars, des résultats de quatre personnes pouvaient être lus au lieu d’au moins cinq. Personne ne les a ouverts.',
      ),
      hash: '3f0c6a1d9be27458c0d1e2f3a4b5c6d7e8f90123456789abcdef0123456789ab',
      fingerprint: '9c1e 4b7a 02d8 f35c 6a90 1de4 83b7 5f2c',
      link: `${site}/s/8nQ2wYx5TzK1mVbR4cLd0A/promise?round=once&language=${language}`,
    },
  ],
});

export const textsOf = ({ document }: Pick<PromiseRecord, 'document'>): Record<string, string> =>
  (JSON.parse(document) as { texts: Record<string, string> }).texts;
