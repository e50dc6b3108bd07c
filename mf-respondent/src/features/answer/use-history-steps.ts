import { useEffect, useState } from 'react';
import type { Steps } from '../../shared/survey/QuestionFlow';

const stepOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0;

/** Each question is an entry of the browser's history, so that going back is one question, not all answers lost. */
export function useHistorySteps(): Steps {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    // After a reload the entry may still name a later question, whose answers are gone.
    history.replaceState({ step: 0 }, '');
    const follow = (event: PopStateEvent) => {
      setCurrent(stepOf(event.state));
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
    };
  }, []);
  return {
    current,
    goTo: (step) => {
      setCurrent(step);
      if (step < current) history.back();
      else history.pushState({ step }, '');
    },
  };
}
