import { useLanguage } from '@elan/web-core';
import { useEffect, useState } from 'react';
import { useReadProgressQuery } from './progress-api';

/** Milliseconds between two reads of a running survey. */
const PAUSE = 30_000;

/** The progress of a survey, re-read regularly while somebody looks at the page. */
export function useProgress(surveyId: string) {
  const isWatched = useIsVisible();
  const [goesOn, setGoesOn] = useState(true);
  const language = useLanguage();
  const progress = useReadProgressQuery(
    { surveyId, language },
    {
      skip: surveyId === '',
      refetchOnMountOrArgChange: true,
      pollingInterval: isWatched && goesOn ? PAUSE : 0,
    },
  );
  const status = progress.currentData?.status;
  const isSettled = status === 'ended' || status === 'draft';
  if (status !== undefined && goesOn === isSettled) setGoesOn(!isSettled);
  return progress;
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => {
      setIsVisible(document.visibilityState === 'visible');
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isVisible;
}
