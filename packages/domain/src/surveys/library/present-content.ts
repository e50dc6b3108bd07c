import type { Language, SurveyTemplate, Thematic } from '@elan/contracts';
import { templateQuestions } from './template-questions';
import { templates, thematics } from './index';

/** The thematics in one language. */
export function listThematics(language: Language): Thematic[] {
  return thematics.map(({ id, name, description }) => ({
    id,
    name: name[language],
    description: description[language],
  }));
}

/** The survey templates in one language, all or those of one thematic. */
export function listTemplates(language: Language, thematicId?: string): SurveyTemplate[] {
  return templates
    .filter((template) => thematicId === undefined || template.thematicId === thematicId)
    .map((template) => ({
      id: template.id,
      name: template.name[language],
      description: template.description[language],
      thematicId: template.thematicId,
      audienceId: null,
      questions: JSON.stringify(templateQuestions(template, language)),
    }));
}
