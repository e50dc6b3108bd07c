import { useSearchParams } from '@elan/web-core';
import { useEffect } from 'react';
import { draftSlice, type CreationDraft } from './draft';
import type { DraftAction } from './StepContent';
import { useModels } from './use-models';

/** @returns what the address wants to start from: a thematic, a template or one of the company's own; null: nothing. */
export function useOpenedFor(): string | null {
  const [search] = useSearchParams();
  return search.get('thematicId') ?? search.get('templateId') ?? search.get('ownTemplateId');
}

/** Chooses the template that the address names: the remaining decisions start after that choice. */
export function useWantedModel(draft: CreationDraft, dispatch: (action: DraftAction) => void): void {
  const [search] = useSearchParams();
  const { models } = useModels();
  const [templateId, ownTemplateId] = [search.get('templateId'), search.get('ownTemplateId')];
  const wanted = models?.find((model) =>
    model.ownTemplateId === null
      ? `${model.templateId}` === templateId
      : model.ownTemplateId === ownTemplateId,
  );
  const isOpen = draft.templateId === null;
  useEffect(() => {
    if (!wanted || !isOpen) return;
    dispatch(draftSlice.actions.modelChosen({ choice: wanted, previous: null }));
    dispatch(draftSlice.actions.wentTo('general'));
  }, [wanted, isOpen, dispatch]);
}
