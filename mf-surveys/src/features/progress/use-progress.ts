import { useLanguage } from '@elan/web-core';
import { useEffect, useState } from 'react';
import { useReadProgressQuery } from './progress-api';

/** Milliseconds between two looks at a survey that goes on. */
const PAUSE = 30_000;

/** How a survey goes, read anew from time to time while somebody looks at the page. */
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
