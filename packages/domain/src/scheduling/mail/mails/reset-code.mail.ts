import { asQueued, type Mail, type Queued } from '../mail';
import { CodePayload, lifetime } from './code';

const prepare = asQueued('resetCode', CodePayload);

export const resetCode: Mail<Queued<typeof prepare>> = {
  prepare,
  write: ({ code }, say) => ({
    subject: say('resetCode.subject'),
    preview: say('code.preview', lifetime),
    title: say('resetCode.title'),
    paragraphs: [say('resetCode.text')],
    code,
    notes: [say('code.secret', lifetime), say('resetCode.unasked')],
  }),
};
