import { dateWriter } from '@elan/calendar';
import { type Language, readByLanguage, RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts';
import { messageWriter } from '@elan/insights';
import type english from './texts/en.json';
import { packHash, type PackModel, type PackTextId, type Section, type Statement } from './pack-model';
import { RULES, type Source } from './sources';

type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'pageBreak' };

/** A pack in a language, without a format. */
export interface WordedPack {
  readonly title: string;
  readonly language: Language;
  readonly author: string;
  readonly provider: string;
  readonly footer: string;
  readonly blocks: readonly Block[];
}

const write = messageWriter(
  await readByLanguage<typeof english>(
    (language) => import(`./texts/${language}.json`, { with: { type: 'json' } }),
  ),
);

interface Names {
  readonly company: string;
  readonly provider: string;
  /** The day on which it is made, for its reader: the checksum does not cover it. */
  readonly on: Date;
  readonly timeZone: string;
}

/** @returns the pack in the words of a language, with its checksum at the foot of each page */
export function wordPack(
  model: PackModel,
  language: Language,
  { company, provider, on, timeZone }: Names,
): WordedPack {
  const hash = packHash(model);
  const title = write(language, 'pack.title', { company });
  const { locale } = RESPONDENT_LANGUAGE_TRAITS[language];
  const day = dateWriter(locale, { dateStyle: 'long' }, timeZone)(on);
  const sources = new Sources(language);
  return {
    ...{ title, language, author: company, provider, footer: `SHA-256 ${hash}` },
    blocks: [
      { kind: 'heading', level: 1, text: title },
      { kind: 'paragraph', text: write(language, 'pack.day', { day }) },
      ...model.sections.flatMap((section) => wordSection(section, language, sources)),
      { kind: 'pageBreak' },
      { kind: 'heading', level: 1, text: write(language, 'pack.sources') },
      { kind: 'list', items: sources.listed },
    ],
  };
}

/** These are handed over by themselves. */
const onPagesOfTheirOwn: readonly string[] = [
  'section.record',
  'section.assessment',
  'section.agreement',
  'section.employees',
];

function wordSection(section: Section, language: Language, sources: Sources): Block[] {
  const { id, level, statements, stored } = section;
  const text = write(language, id);
  const blocks: Block[] = [
    ...(onPagesOfTheirOwn.includes(id) ? [{ kind: 'pageBreak' } as const] : []),
    { kind: 'heading', level, text },
    ...statements.flatMap((statement) =>
      // People who are asked read sentences, not sources.
      wordStatement(statement, language, id === 'section.employees' ? null : sources),
    ),
  ];
  if (stored.length === 0) return blocks;
  const say = (said: PackTextId) => write(language, said);
  return [
    ...blocks,
    {
      kind: 'table',
      head: [say('pack.model'), say('pack.fields'), say('pack.purpose'), say('pack.deleted')],
      rows: stored.map(({ model, fields, purpose, kept, values }) => [
        ...[model, fields.join(', '), say(purpose)],
        write(language, kept, flat(values, language)),
      ]),
    },
  ];
}

function wordStatement(
  { id, values, items, source }: Statement,
  language: Language,
  sources: Sources | null,
): Block[] {
  const said = write(language, id, flat(values, language));
  const text = sources ? `${said} [${sources.numberOf(source)}]` : said;
  return [{ kind: 'paragraph', text }, ...(items.length > 0 ? [{ kind: 'list', items } as const] : [])];
}

/** The sources of all statements, numbered as they are first named: a path in each sentence would hide the sentence. */
class Sources {
  readonly #language: Language;
  readonly #numbers = new Map<string, number>();

  constructor(language: Language) {
    this.#language = language;
  }

  numberOf(source: Source): number {
    const text = wordSource(source, this.#language);
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }

  get listed(): string[] {
    return [...this.#numbers].map(([text, number]) => `[${number}] ${text}`);
  }
}

function wordSource(source: Source, language: Language): string {
  if ('setting' in source) return write(language, 'pack.setting', { name: source.setting });
  if ('test' in source) return write(language, 'pack.test', { ...source.test });
  return source.rule === 'draft'
    ? write(language, 'pack.draft')
    : write(language, 'pack.rule', { file: RULES[source.rule].file });
}

const flat = (values: Statement['values'], language: Language): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? listIn(value, language) : value,
    ]),
  );

const listIn = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
