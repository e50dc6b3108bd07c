import type { PackEndingContent } from '../../../platform';
import { preparePackEnding } from '../../notices/pack-ending';
import type { Mail } from '../mail';
import type { MailTextId } from '../say';

const packEnding = (kind: PackEndingContent['kind'], title: MailTextId): Mail<PackEndingContent> => ({
  prepare: (context, mail) => preparePackEnding(context, { ...mail, kind }),
  write: ({ link }, say) => ({
    subject: say('packEnding.subject'),
    preview: say('packEnding.preview'),
    title: say(title),
    paragraphs: [say('packEnding.text'), say('packEnding.after')],
    action: { label: say('packEnding.action'), url: link },
    notes: [],
    reasons: [say('forAdministrators')],
  }),
});

export const packEnding30 = packEnding('packEnding30', 'packEnding30.title');
export const packEnding7 = packEnding('packEnding7', 'packEnding7.title');
