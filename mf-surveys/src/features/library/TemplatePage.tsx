import { useLanguage, useParams, usePageTitle } from '@elan/web-core';
import { useMemo } from 'react';
import { asHtml } from '../../shared/templates/as-html';
import { libraryPlaces } from '../../shared/templates/places';
import { templatesApi } from '../../shared/templates/templates-api';
import { useText } from '../../shared/use-text';
import { AdviceFold } from './AdviceFold';
import { QuestionGroups } from './QuestionGroups';
import { TemplateSheet } from './TemplateSheet';
import { UnreadTemplate } from './UnreadTemplate';

/** `/library/:templateId`: one of our templates with all its questions and the advice behind them. */
export function TemplatePage() {
  const t = useText();
  const { templateId = '' } = useParams();
  const language = useLanguage();
  const query = templatesApi.useReadSurveyTemplateQuery({ templateId, language });
  const template = query.data;
  usePageTitle(template?.name ?? t('surveys.library'));
  const questions = useMemo(
    () =>
      JSON.stringify(
        template?.questions.map(({ id, label, anchors, mayNotApply }, index) => ({
          id,
          label,
          order: index + 1,
          options: { anchors, mayNotApply },
        })),
      ),
    [template],
  );

  if (!template) return <UnreadTemplate query={query} />;
  const { forWhom, questionsAmount, minutes, howOften, afterwards } = template;
  return (
    <TemplateSheet
      {...template}
      introduction={asHtml(template.introduction)}
      questions={questions}
      start={libraryPlaces.start(template.id)}
      facts={[
        [t('surveys.library.forWhom'), forWhom],
        [t('surveys.questions'), t('surveys.choice.size', { count: questionsAmount, minutes })],
        [t('surveys.library.howOften'), howOften],
        [t('surveys.library.afterwards'), afterwards],
      ]}
    >
      <QuestionGroups
        questions={template.questions}
        more={(question, number) => <AdviceFold question={question} number={number} />}
      />
    </TemplateSheet>
  );
}
