import { enpsTemplate } from './enps';
import type { TemplateContent } from './content-types';

export { thematics } from './thematics';
export type { LocalisedText, QuestionContent, TemplateContent, ThematicContent } from './content-types';

/** The survey templates in the order in which they are offered. */
export const templates: readonly TemplateContent[] = [enpsTemplate];
