import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued('passwordChanged', z.object({ link: z.string() }));

export const passwordChanged: Mail<Queued<typeof prepare>> = {
  prepare,
  write: ({ link }, say) => ({
    subject: say('passwordChanged.subject'),
    preview: say('passwordChanged.preview'),
    title: say('passwordChanged.title'),
    paragraphs: [say('passwordChanged.text'), say('passwordChanged.next')],
    action: { label: say('passwordChanged.action'), url: link },
    notes: [say('wasYou')],
  }),
};
