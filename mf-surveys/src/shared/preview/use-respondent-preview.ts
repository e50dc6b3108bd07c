import { loadPart, type SurveyPreviewProps } from '@elan/web-core';
import { useEffect, useState, type ComponentType } from 'react';

interface LoadedPreview {
  SurveyPreview: ComponentType<SurveyPreviewProps> | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The preview that the respondent remote provides; the editor works without it. */
export function useRespondentPreview(): LoadedPreview {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Pick<LoadedPreview, 'SurveyPreview' | 'hasFailed'>>({
    SurveyPreview: null,
    hasFailed: false,
  });

  useEffect(() => {
    let isCurrent = true;
    const settle = (SurveyPreview: ComponentType<SurveyPreviewProps> | null) => {
      if (isCurrent) setLoaded({ SurveyPreview, hasFailed: SurveyPreview === null });
    };
    loadPart('SurveyPreview').then(settle, () => {
      settle(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return {
    ...loaded,
    retry: () => {
      setLoaded({ SurveyPreview: null, hasFailed: false });
      setAttempt(attempt + 1);
    },
  };
}
