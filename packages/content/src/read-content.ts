import * as z from 'zod/mini';
import { describeIssue } from './describe-issue';
import { readSubjectsFile, readTemplateFiles, readThematicsFile, type ContentFile } from './files';
import { withRespondentTexts } from './respondent-texts';
import { subjectsSchema, templateSchema, thematicsSchema, type Content } from './schema';

/**
 * Reads the files. A server's bundle contains their content instead of this module (`tooling/bin/build-server.mjs`).
 * @throws if one does not match the schema
 */
export function readContent(): Content {
  const thematics = parseFile(thematicsSchema, readThematicsFile());
  const place = new Map(thematics.map(({ id }, index) => [id, index]));
  const placeOf = ({ thematic }: { thematic: string }) => place.get(thematic) ?? place.size;
  const templates = withRespondentTexts(
    readTemplateFiles().map((file) => ({ ...parseFile(templateSchema, file), file: file.file })),
  );
  return {
    thematics,
    templates: templates.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id),
    subjects: parseFile(subjectsSchema, readSubjectsFile()),
  };
}

function parseFile<S extends z.core.$ZodType>(schema: S, { file, written }: ContentFile): z.output<S> {
  const result = z.safeParse(schema, written);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => describeIssue(file, issue, written)).join('\n'));
}
