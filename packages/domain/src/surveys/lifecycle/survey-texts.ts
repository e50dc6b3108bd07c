import type { SurveyTranslation } from '@elan/contracts';
import { invalidField } from '../../platform';
import { sanitiseHtml } from '../messages/sanitise-html';

interface Texts {
  name?: string | undefined;
  description?: string | undefined;
  thankYou?: string | undefined;
  closed?: string | undefined;
}

/** The given texts, safe to show as HTML. @throws AppError validation: nothing is left of the name */
export function sanitiseTexts(texts: Texts): { [Key in keyof Texts]?: string } {
  const safe: { [Key in keyof Texts]?: string } = {};
  for (const key of ['name', 'description', 'thankYou', 'closed'] as const) {
    const text = texts[key];
    if (text !== undefined) safe[key] = sanitiseHtml(text);
  }
  if (safe.name === '') throw invalidField('name', 'must not be empty');
  return safe;
}

/** A translation, safe to show as HTML where the survey itself has HTML. */
export function sanitiseTranslation(translation: SurveyTranslation): SurveyTranslation {
  const { name, description, thankYou, closed } = translation;
  return {
    ...translation,
    name: sanitiseHtml(name),
    description: sanitiseHtml(description),
    thankYou: sanitiseHtml(thankYou),
    closed: sanitiseHtml(closed),
  };
}
