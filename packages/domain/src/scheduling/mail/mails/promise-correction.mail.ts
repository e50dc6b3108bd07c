import type { PromiseCorrectionContent } from '../../../platform';
import { prepareCorrection } from '../../notices/correct-promise';
import type { Mail } from '../mail';

/** Goes to everybody who was invited to a round, whoever has answered. */
export const promiseCorrection: Mail<PromiseCorrectionContent> = {
  prepare: prepareCorrection,
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
};
