import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { withTypography } from './typography';

const folder = new URL('../', import.meta.url);

/** A file as it was written, except for its spaces and apostrophes. */
export interface ContentFile {
  readonly file: string;
  readonly written: unknown;
}

function readFile(file: string): ContentFile {
  try {
    return { file, written: withTypography(parse(readFileSync(new URL(file, folder), 'utf8')) as unknown) };
  } catch (error) {
    throw new Error(`${file}: is no YAML: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

/** @returns the files of templates, in the order of their names */
export const readTemplateFiles = (): ContentFile[] =>
  readdirSync(new URL('templates/', folder))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readFile(`templates/${name}`));

/** @returns the files with what respondents see in languages that only they read, as far as there are any */
export const readRespondentFiles = <Language extends string>(
  languages: readonly Language[],
): (ContentFile & { readonly language: Language })[] =>
  languages
    .map((language) => ({ language, file: `templates/respondents/${language}.yaml` }))
    .filter(({ file }) => existsSync(new URL(file, folder)))
    .map(({ language, file }) => ({ language, ...readFile(file) }));

export const readThematicsFile = (): ContentFile => readFile('thematics.yaml');

export const readSubjectsFile = (): ContentFile => readFile('subjects.yaml');
