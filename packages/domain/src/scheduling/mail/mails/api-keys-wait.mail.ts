import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'apiKeysWait',
  z.object({ companyName: z.string(), makerName: z.string(), link: z.string() }),
);

/** Tells every administrator that API keys are refused until one of them confirms them: a password was reset. */
export const apiKeysWait: Mail<Queued<typeof prepare>> = {
  prepare,
  write({ companyName, link }, say) {
    return {
      subject: say.about('apiKeysWait.subject', companyName),
      preview: say('apiKeysWait.preview'),
      title: say('apiKeysWait.title'),
      paragraphs: [say('apiKeysWait.text'), say('apiKeysWait.next')],
      action: { label: say('apiKeysWait.action'), url: link },
      notes: [say('apiKeysWait.intruder')],
      reasons: [say('apiKeysWait.reason')],
    };
  },
};
