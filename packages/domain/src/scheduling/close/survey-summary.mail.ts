import { jsonText } from '@elan/contracts';
import * as z from 'zod/mini';
import { defineMail, type MailWords, type Samples, type Say } from '../../platform';

/** What stands out in results, and where it is shown in full. */
const Standout = z.object({ sentence: z.string(), link: z.string() });
export type MailStandout = z.infer<typeof Standout>;

const Payload = z.object({
  link: z.string(),
  surveyName: z.string(),
  /** Null: fewer than the minimum group size. */
  answers: z.nullable(z.number()),
  // Absent in mails queued by an earlier version, which always say how many answered.
  minimumGroupSize: z._default(z.number(), 0),
  invited: z.number(),
  /** Whole sentences in the reader's language, most important first; absent for the same reason. */
  standouts: z._default(jsonText(z.array(Standout)), []),
});
type Content = z.infer<typeof Payload>;

/** The results of a survey that has ended. */
export const surveySummary = defineMail({
  kind: 'surveySummary',
  forAdministrators: true,
  payload: Payload,
  write: (content, say) => ({
    subject: say.about('surveySummary.subject', content.surveyName),
    title: say('surveySummary.title'),
    ...(content.answers === null ? fewAnswered(content, say) : results(content, content.answers, say)),
    notes: [],
    reasons: [say('forAdministrators')],
  }),
  examples: (samples) => [
    { ...ended(samples), answers: 41, standouts: standoutsIn(samples) },
    { ...ended(samples), answers: null, standouts: [] },
  ],
});

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

const ended = ({ site, surveyName }: Samples) => ({
  ...{ link: `${site}/analyze/8nQ2wYx5TzK1mVbR4cLd0A`, surveyName, minimumGroupSize: 5, invited: 60 },
});

const standoutsIn = (samples: Samples) =>
  [
    samples.say(
      'Customer care (Department) is furthest below the company on “I have a reasonable amount of work.”: 4.5, which is 2.1 lower.',
      'Service client (Département) est le plus en dessous de l’entreprise pour « Ma charge de travail est raisonnable. »\u202f: 4,5, soit 2,1 de moins.',
    ),
    samples.say(
      '“My team supports me.” has risen by 0.7 to 7.6: good news to share.',
      '« Mon équipe me soutient. » a progressé de 0,7 pour atteindre 7,6\u202f: une bonne nouvelle à partager.',
    ),
  ].map((sentence) => ({ sentence, link: `${ended(samples).link}?tab=questions&question=1` }));
