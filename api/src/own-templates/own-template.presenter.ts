import type { OwnTemplate } from '@elan/contracts';
import { firstTranslation, type OwnTemplateRecord } from '@elan/domain/surveys';

export function presentOwnTemplate(template: OwnTemplateRecord): OwnTemplate {
  const {
    _id,
    companyId: _company,
    size: _size,
    questions,
    translations,
    archivedAt,
    createdAt,
    ...texts
  } = template;
  return {
    id: _id,
    ...texts,
    translations: translations ?? {},
    translation: firstTranslation(template),
    questions: JSON.stringify(questions),
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
