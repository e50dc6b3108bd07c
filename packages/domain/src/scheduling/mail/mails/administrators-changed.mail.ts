import { jsonText } from '@elan/contracts';
import * as z from 'zod/mini';
import { asQueued, type Mail, type Queued } from '../mail';

const prepare = asQueued(
  'administratorsChanged',
  z.object({
    companyName: z.string(),
    /** Who did it; may be empty. */
    actorName: z.string(),
    /** How many more there are. */
    others: z.number(),
    news: jsonText(
      z.array(
        z.object({
          what: z.enum([
            ...(['added', 'removed', 'readdressed', 'renamed', 'otherRole', 'invitedAgain'] as const),
            'withoutFactor',
          ]),
          name: z.string(),
          email: z.string(),
          /** May be empty. */
          formerEmail: z.string(),
          formerName: z.optional(z.string()),
          since: z.optional(z.string()),
          /** Whether it is about the reader. */
          isReader: z.boolean(),
        }),
      ),
    ),
  }),
);

/** Tells every administrator who became one, is none any more, or has another role, address or name. */
export const administratorsChanged: Mail<Queued<typeof prepare>> = {
  prepare,
  write({ companyName, actorName, news, others }, say) {
    const by = { actor: actorName === '' ? 'unknown' : 'known' };
    return {
      subject: say.about('administratorsChanged.subject', companyName),
      preview: say('administratorsChanged.preview'),
      title: say('administratorsChanged.title'),
      paragraphs: [
        say('administratorsChanged.text', by),
        ...news.map(({ what, isReader, since = '', formerName = '', ...who }) =>
          say(`administratorsChanged.${what}`, {
            ...{ ...who, formerName, since, age: since === '' ? 'unknown' : 'known' },
            reader: isReader ? 'yes' : 'no',
          }),
        ),
        ...(others === 0 ? [] : [say('administratorsChanged.others')]),
        say('administratorsChanged.rights'),
      ],
      notes: [say('administratorsChanged.unexpected', by)],
      reasons: [say('administratorsChanged.reason')],
    };
  },
};
