import type { OwnTemplate } from '@elan/contracts';
import type { OwnTemplateRecord } from '@elan/domain/surveys';

export function presentOwnTemplate(template: OwnTemplateRecord): OwnTemplate {
  const { _id, companyId: _company, questions, archivedAt, createdAt, ...texts } = template;
  return {
    id: _id,
    ...texts,
    questions: JSON.stringify(questions),
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
