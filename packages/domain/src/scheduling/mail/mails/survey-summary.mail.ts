import { jsonText } from '@elan/contracts';
import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';
import type { MailWords, Say } from '../say';

const prepare = asQueued(
  'surveySummary',
  z.object({
    link: z.string(),
    surveyName: z.string(),
    /** Null: fewer than the minimum group size. */
    answers: z.nullable(z.number()),
    // Absent in mails queued by an earlier version, which always say how many answered.
    minimumGroupSize: z._default(z.number(), 0),
    invited: z.number(),
    /** Whole sentences in the reader's language, most important first; absent for the same reason. */
    standouts: z._default(jsonText(z.array(z.object({ sentence: z.string(), link: z.string() }))), []),
  }),
);
type Content = Queued<typeof prepare>;

/** The results of a survey that has ended. */
export const surveySummary: Mail<Content> = {
  prepare,
  write: (content, say) => ({
    subject: say.about('surveySummary.subject', content.surveyName),
    title: say('surveySummary.title'),
    ...(content.answers === null ? fewAnswered(content, say) : results(content, content.answers, say)),
    notes: [],
    reasons: [say('forAdministrators')],
  }),
};

type Results = Pick<MailWords, 'preview' | 'paragraphs' | 'points' | 'action'>;

function fewAnswered({ invited, minimumGroupSize, link }: Content, say: Say): Results {
  const participation = say(
    invited < minimumGroupSize ? 'surveySummary.onlyInvited' : 'surveySummary.fewerThan',
  );
  return {
    preview: say('surveySummary.few'),
    paragraphs: [`${participation} ${say('surveySummary.confidential')}`],
    action: { label: say('surveySummary.analysis'), url: link },
  };
}

function results({ invited, standouts, link }: Content, answers: number, say: Say): Results {
  const share = Math.round((answers / Math.max(invited, 1)) * 100);
  const participation = say('surveySummary.participation', { share });
  const lead = say(standouts.length === 0 ? 'surveySummary.nothing' : 'surveySummary.standouts');
  return {
    preview: say('surveySummary.ready'),
    paragraphs: [`${participation} ${lead}`],
    points: standouts.map(({ sentence, link: url }) => ({
      text: sentence,
      label: say('surveySummary.more'),
      url,
    })),
    action: { label: say('surveySummary.results'), url: link },
  };
}
