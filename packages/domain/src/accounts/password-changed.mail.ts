import * as z from 'zod/mini';
import { defineMail } from '../platform';

export const passwordChanged = defineMail({
  kind: 'passwordChanged',
  urgent: true,
  payload: z.object({ link: z.string() }),
  write: ({ link }, say) => ({
    subject: say('passwordChanged.subject'),
    preview: say('passwordChanged.preview'),
    title: say('passwordChanged.title'),
    paragraphs: [say('passwordChanged.text'), say('passwordChanged.next')],
    action: { label: say('passwordChanged.action'), url: link },
    notes: [say('wasYou')],
  }),
  examples: ({ site }) => [{ link: `${site}/auth/forgot?email=zoe%40miel.example` }],
});
