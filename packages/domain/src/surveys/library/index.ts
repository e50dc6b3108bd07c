import { collaborationTemplate } from './collaboration';
import type { TemplateContent } from './content-types';
import { engagementTemplate } from './engagement';
import { enpsTemplate } from './enps';
import { inclusionTemplate } from './inclusion';
import { learningTemplate } from './learning';
import { managementTemplate } from './management';
import { onboardingTemplate } from './onboarding';
import { wellBeingTemplate } from './well-being';

export { thematics } from './thematics';
export type { LocalisedText, TemplateContent } from './content-types';

/** The survey templates in the order in which they are offered. */
export const templates: readonly TemplateContent[] = [
  enpsTemplate,
  engagementTemplate,
  wellBeingTemplate,
  managementTemplate,
  collaborationTemplate,
  learningTemplate,
  inclusionTemplate,
  onboardingTemplate,
];
