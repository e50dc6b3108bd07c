import { BLANK_TEMPLATE_ID, type Question } from '@elan/contracts';
import { useLanguage } from '@elan/web-core';
import { useMemo } from 'react';
import { templatesApi } from '../../shared/templates/templates-api';
import type { CreationDraft } from './draft';
import { isOf, modelOf, modelOfOwn, type Model } from './models';

/** What a survey can start from, besides a blank one: the company's own templates and ours. */
export function useModels() {
  const templates = templatesApi.useListSurveyTemplatesQuery(useLanguage());
  const own = templatesApi.useListOwnTemplatesQuery();
  const models = useMemo<Model[] | undefined>(
    () => templates.data && own.data && [...own.data.map(modelOfOwn), ...templates.data.map(modelOf)],
    [templates.data, own.data],
  );
  return {
    models,
    /** Whether a model is still offered. */
    isOffered: ({ ownTemplateId }: Model) =>
      !own.data?.some(({ id, archived }) => archived && id === ownTemplateId),
    error: templates.error ?? own.error,
    retry: () => {
      if (templates.error) void templates.refetch();
      if (own.error) void own.refetch();
    },
  };
}

/** What a draft starts from, and all its questions: those written here, or those of its template. */
export function useDraftModel(draft: CreationDraft): {
  model: Model | undefined;
  questions: readonly Question[];
} {
  const model = useModels().models?.find((candidate) => isOf(candidate, draft));
  const isWrittenHere = draft.templateId === BLANK_TEMPLATE_ID;
  return { model, questions: isWrittenHere ? draft.questions : (model?.asked ?? []) };
}
