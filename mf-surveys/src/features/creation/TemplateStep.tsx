import { BLANK_TEMPLATE_ID, FREQUENCIES, type SurveyTemplate } from '@elan/contracts';
import { Alert, Button, Skeleton } from '@elan/ui';
import { errorText, Link, places, useIntl, useLanguage, useSearchParams, useThematics } from '@elan/web-core';
import { surveysApi } from '../../shared/surveys-api';
import { useText } from '../../shared/use-text';
import { draftSlice, type CreationDraft, type ModelChoice } from './draft';
import { ModelCards } from './ModelCards';
import type { DraftAction } from './StepContent';
import styles from './TemplateStep.module.css';

const choiceOf = ({ id, ...template }: SurveyTemplate): ModelChoice => {
  const { thematicId, name, introduction, frequency } = template;
  return { templateId: id, thematicId, name, introduction, frequency };
};

/** Which survey: one of the templates, of one thematic when the page was opened for it, or a blank one. */
export function TemplateStep(props: { draft: CreationDraft; dispatch: (action: DraftAction) => void }) {
  const { draft, dispatch } = props;
  const t = useText();
  const intl = useIntl();
  const [search] = useSearchParams();
  const thematics = useThematics();
  const templates = surveysApi.useListSurveyTemplatesQuery(useLanguage());
  const thematicId = search.get('thematicId');
  const thematic = thematics.data?.find(({ id }) => id === thematicId);

  const error = templates.error ?? thematics.error;
  if (error) {
    return (
      <Alert
        tone="danger"
        action={<Button onClick={() => void templates.refetch()}>{t('surveys.retry')}</Button>}
      >
        {errorText(intl, error)}
      </Alert>
    );
  }
  if (!templates.data || !thematics.data) return <Skeleton height={360} />;

  const offered = templates.data.filter(
    (template) => thematicId === null || template.thematicId === thematicId,
  );
  const blank: ModelChoice = {
    templateId: BLANK_TEMPLATE_ID,
    thematicId: thematic?.id ?? null,
    name: '',
    introduction: '',
    frequency: FREQUENCIES.once,
  };
  const choices = [blank, ...templates.data.map(choiceOf)];
  const choose = (templateId: number) => {
    const choice = choices.find((candidate) => candidate.templateId === templateId);
    const previous = choices.find((candidate) => candidate.templateId === draft.templateId) ?? null;
    if (choice) dispatch(draftSlice.actions.modelChosen({ choice, previous }));
  };

  return (
    <>
      {thematic && (
        <p className={styles.filter}>
          <span>{t('surveys.choice.filtered', { thematic: thematic.name })}</span>
          <Link to={places.newSurvey()}>{t('surveys.choice.all')}</Link>
        </p>
      )}
      <ModelCards
        templates={offered}
        thematics={thematics.data}
        chosen={draft.templateId}
        onChoose={choose}
      />
    </>
  );
}
