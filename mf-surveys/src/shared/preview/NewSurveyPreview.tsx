import { ErrorState, Skeleton } from '@elan/ui';
import { errorText, useCompanyOverview, useIntl } from '@elan/web-core';
import { useState } from 'react';
import { templatesApi } from '../templates/templates-api';
import { PhonePreview, type PreviewedSurvey, type PreviewView } from './PhonePreview';

const noDesign = { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null };

/** The respondents' page of a survey that does not exist yet, with the company's texts for new ones. */
export function NewSurveyPreview(words: Pick<PreviewedSurvey, 'name' | 'description' | 'questions'>) {
  const intl = useIntl();
  const [view, setView] = useState<PreviewView>('questions');
  const texts = templatesApi.useReadNewSurveyTextsQuery();
  const overview = useCompanyOverview().data;
  if (texts.error) {
    return <ErrorState title={errorText(intl, texts.error)} onRetry={() => void texts.refetch()} />;
  }
  if (!texts.data) return <Skeleton height={480} />;
  const survey = {
    ...words,
    ...texts.data,
    design: noDesign,
    ...(overview && { minimumGroupSize: overview.minimumGroupSize }),
  };
  return <PhonePreview survey={survey} view={view} onView={setView} />;
}
