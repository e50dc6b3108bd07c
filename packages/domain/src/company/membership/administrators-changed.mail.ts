import { jsonText } from '@elan/contracts';
import * as z from 'zod/mini';
import { defineMail } from '../../platform';

const NEWS = [
  ...(['added', 'removed', 'readdressed', 'renamed', 'otherRole', 'invitedAgain'] as const),
  'withoutFactor',
] as const;

const News = z.object({
  what: z.enum(NEWS),
  name: z.string(),
  email: z.string(),
  /** May be empty. */
  formerEmail: z.string(),
  /** The former name of somebody who was renamed. */
  formerName: z.optional(z.string()),
  /** The day, in words, since which a member who was promoted has had their address. */
  since: z.optional(z.string()),
  /** Whether it is about the reader. */
  isReader: z.boolean(),
});
/** What happened to one administrator. */
export type AdministratorNews = z.infer<typeof News>;

/** Tells every administrator who became one, is none any more, or has another role, address or name. */
export const administratorsChanged = defineMail({
  kind: 'administratorsChanged',
  urgent: true,
  payload: z.object({
    companyName: z.string(),
    /** Who did it; may be empty. */
    actorName: z.string(),
    /** How many more there are. */
    others: z.number(),
    news: jsonText(z.array(News)),
  }),
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
  examples: ({ companyName, actorName }) => [
    {
      ...{ companyName, actorName, others: 1 },
      news: NEWS.map((what) => ({
        ...{ what, name: 'Zoé Marchand', email: 'zoe.marchand@miel.example' },
        ...{ formerEmail: 'zoe@miel.example', isReader: what === 'removed' },
        ...(what === 'added' && { since: '12 November 2026' }),
        ...(what === 'renamed' && { formerName: 'Zoé Martin' }),
      })),
    },
  ],
});
