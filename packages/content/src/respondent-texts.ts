import { RESPONDENT_LANGUAGES } from '@elan/contracts';
import * as z from 'zod/mini';
import { readRespondentFiles, type ContentFile } from './files';
import type { QuestionContent, TemplateContent, Wording } from './schema';

const text = z.string().check(z.trim(), z.minLength(1, 'is empty'));
const texts = z.record(z.string(), text);

/** What respondents see of each template, by the name of its file; what is absent is shown in English. */
const schema = z.record(
  z.string(),
  z.strictObject({
    name: z.optional(text),
    introduction: z.optional(text),
    categories: z._default(texts, {}),
    questions: z._default(texts, {}),
  }),
);
type OfTemplate = z.output<typeof schema>[string];

type Named = TemplateContent & { readonly file: string };

/**
 * Adds the texts of languages that only respondents read.
 * @throws if a file has texts of something that does not exist
 */
export function withRespondentTexts(templates: readonly Named[]): TemplateContent[] {
  const files = readRespondentFiles(RESPONDENT_LANGUAGES).map(({ language, ...file }) => ({
    language,
    ...file,
    texts: z.parse(schema, file.written),
  }));
  for (const { file, texts: written } of files) refuseUnknown(file, written, templates);
  return templates.map(({ file, ...template }) => {
    const name = nameOf({ file });
    return files.reduce(
      (known, { language, texts: written }) => worded(known, language, written[name]),
      template,
    );
  });
}

/** `templates/pulse.yaml` is `pulse` in the files of respondents' languages. */
const nameOf = ({ file }: Pick<ContentFile, 'file'>): string => file.replace(/^.*\/|\.yaml$/g, '');

function worded(template: TemplateContent, language: string, own: OfTemplate | undefined): TemplateContent {
  if (!own) return template;
  const { name, introduction, categories, questions } = template;
  const add = <Worded extends Wording | QuestionContent['text']>(known: Worded, words: string | undefined) =>
    words === undefined ? known : { ...known, [language]: words };
  return {
    ...template,
    name: add(name, own.name),
    introduction: add(introduction, own.introduction),
    categories: Object.fromEntries(
      Object.entries(categories).map(([key, known]) => [key, add(known, own.categories[key])]),
    ),
    questions: questions.map((question) => ({
      ...question,
      text: add(question.text, own.questions[question.id]),
    })),
  };
}

function refuseUnknown(file: string, written: z.output<typeof schema>, templates: readonly Named[]): void {
  for (const [name, own] of Object.entries(written)) {
    const template = templates.find((one) => nameOf(one) === name);
    if (!template) throw new Error(`${file}: ${name}: there is no such template`);
    const ids = template.questions.map(({ id }) => String(id));
    const unknown = [
      ...Object.keys(own.categories).filter((key) => !(key in template.categories)),
      ...Object.keys(own.questions).filter((id) => !ids.includes(id)),
    ];
    if (unknown.length > 0) throw new Error(`${file}: ${name}: does not have ${unknown.join(', ')}`);
  }
}
