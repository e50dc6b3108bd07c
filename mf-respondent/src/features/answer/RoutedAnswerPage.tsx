import { useMemo } from 'react';
import { useLanguage, useLocation } from '@elan/web-core';
import { AnswerPage } from './AnswerPage';
import { readSurveyLink } from './survey-link';

/** The answer page where the application itself was asked for it: in development, where no server stands before it. */
export function RoutedAnswerPage() {
  const { pathname, search } = useLocation();
  const link = useMemo(() => readSurveyLink({ pathname, search }), [pathname, search]);
  return <AnswerPage link={link} language={useLanguage()} />;
}
