import { Alert, Button, Skeleton } from '@elan/ui';
import { errorText, Link, places, useIntl, useSearchParams, useThematics } from '@elan/web-core';
import { useState } from 'react';
import { isFound } from '../../shared/templates/is-found';
import { TemplateSearch } from '../../shared/templates/TemplateSearch';
import { useText } from '../../shared/use-text';
import { draftSlice, type CreationDraft, type ModelChoice } from './draft';
import { ModelCards } from './ModelCards';
import { blankChoice, isOf, type Model } from './models';
import type { DraftAction } from './StepContent';
import styles from './TemplateStep.module.css';
import { useModels } from './use-models';

/** There is a search if there are at least so many templates. */
const MANY = 9;

/** Asks for the survey to start from: a template, of one thematic if the page was opened for it, or a blank one. */
export function TemplateStep(props: { draft: CreationDraft; dispatch: (action: DraftAction) => void }) {
  const { draft, dispatch } = props;
  const t = useText();
  const intl = useIntl();
  const [search] = useSearchParams();
  const [words, setWords] = useState('');
  const thematics = useThematics();
  const { models, isOffered, error, retry } = useModels();
  const thematicId = search.get('thematicId');
  const thematic = thematics.data?.find(({ id }) => id === thematicId);

  const failure = error ?? thematics.error;
  if (failure) {
    const retryAll = () => {
      retry();
      if (thematics.error) void thematics.refetch();
    };
    return (
      <Alert tone="danger" action={<Button onClick={retryAll}>{t('surveys.retry')}</Button>}>
        {errorText(intl, failure)}
      </Alert>
    );
  }
  if (!models || !thematics.data) return <Skeleton height={360} />;

  const offered = models.filter(
    (model) => isOffered(model) && (thematicId === null || model.thematicId === thematicId),
  );
  const isShown = (model: Model) =>
    // The chosen one stays visible.
    isOf(model, draft) ||
    isFound(words, [model.name, model.description, ...model.asked.map(({ label }) => label)]);
  const blank = blankChoice(thematic?.id ?? null);
  const choose = (choice: ModelChoice) => {
    const previous = [blank, ...models].find((candidate) => isOf(candidate, draft)) ?? null;
    dispatch(draftSlice.actions.modelChosen({ choice, previous }));
  };

  return (
    <>
      {thematic && (
        <p className={styles.filter}>
          <span>{t('surveys.choice.filtered', { thematic: thematic.name })}</span>
          <Link to={places.newSurvey()}>{t('surveys.choice.all')}</Link>
        </p>
      )}
      {offered.length >= MANY && <TemplateSearch search={words} onSearch={setWords} />}
      <ModelCards
        blank={blank}
        models={offered.filter(isShown)}
        thematics={thematics.data}
        chosen={draft}
        onChoose={choose}
      />
    </>
  );
}
