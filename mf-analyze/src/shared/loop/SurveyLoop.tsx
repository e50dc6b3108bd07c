import { loopEndpoints, type Language, type SurveyLoop as Loop } from '@elan/contracts';
import {
  baseApi,
  Link,
  places,
  request,
  serverNow,
  useDates,
  useLanguage,
  type SurveyLoopProps,
} from '@elan/web-core';
import { Check, Circle } from 'lucide-react';
import { employeePageOf } from '../page-of';
import { useText } from '../use-text';
import styles from './loop.module.css';

const loopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readLoop: build.query<Loop, SurveyLoopProps & { language: Language }>({
      query: ({ surveyId, round, language }) =>
        request(loopEndpoints.read, {
          params: { surveyId },
          query: { language, ...(round !== undefined && { round }) },
        }),
    }),
  }),
});

/** What followed a round, as one line with dates, and the sentence about what is missing next. */
export function SurveyLoop({ surveyId, round }: SurveyLoopProps) {
  const text = useText();
  const { currentData: loop, isError } = loopApi.useReadLoopQuery(
    { surveyId, round, language: useLanguage() },
    { refetchOnMountOrArgChange: true },
  );
  const steps = useSteps();
  if (isError || loop?.round === null) return null;
  return (
    <section className={styles.loop} aria-label={text('loop')} data-screen-only>
      {loop && (
        <>
          <ol className={styles.steps}>
            {steps(loop).map(({ step, isDone, words }) => {
              const Icon = isDone ? Check : Circle;
              return (
                <li
                  key={step}
                  data-done={isDone || undefined}
                  data-next={step === loop.missing?.step || undefined}
                >
                  <Icon aria-hidden="true" />
                  <span>
                    <strong>{text(`loop.${step}`)}</strong> <span>{words}</span>
                  </span>
                </li>
              );
            })}
          </ol>
          {loop.missing && <Missing surveyId={surveyId} loop={loop} missing={loop.missing} />}
        </>
      )}
    </section>
  );
}

interface MissingProps {
  surveyId: string;
  loop: Loop;
  missing: NonNullable<Loop['missing']>;
}

function Missing({ surveyId, loop, missing: { step, days } }: MissingProps) {
  const text = useText();
  const ways = {
    decided: { label: text('loop.decide'), to: places.analyze(surveyId) },
    told: { label: text('options.tell'), to: employeePageOf(surveyId, loop.round) },
    again: { label: text('loop.askAgain'), to: places.newSurvey() },
  };
  const { label, to } = ways[step];
  return (
    <p className={styles.missing}>
      {text(`loop.missing.${step}`, { days })} <Link to={to}>{label}</Link>
    </p>
  );
}

type Step = 'asked' | 'answered' | 'understood' | 'decided' | 'told' | 'again';

function useSteps() {
  const text = useText();
  const dates = useDates();
  const dayOr = (time: string | null, otherwise: string) => (time === null ? otherwise : dates.near(time));
  return ({ round, answered, invited, ...loop }: Loop): { step: Step; isDone: boolean; words: string }[] => {
    if (!round) return [];
    const { actions } = loop.decided;
    const comes =
      round.endDate === null ? text('loop.later') : text('loop.after', { day: dates.near(round.endDate) });
    const isPast = (time: string | null) => time !== null && dates.day(time) <= dates.day(serverNow());
    return [
      { step: 'asked', isDone: true, words: dates.near(round.startDate) },
      {
        step: 'answered',
        isDone: round.isClosed,
        words: answered === null ? text('loop.few') : text('loop.answers', { answered, invited }),
      },
      {
        step: 'understood',
        isDone: loop.understoodAt !== null,
        words: dayOr(loop.understoodAt, round.isClosed ? text('loop.none') : comes),
      },
      {
        step: 'decided',
        isDone: actions > 0,
        words: actions > 0 ? text('loop.actions', { actions }) : text('loop.none'),
      },
      { step: 'told', isDone: isPast(loop.toldAt), words: dayOr(loop.toldAt, text('loop.none')) },
      { step: 'again', isDone: isPast(loop.againAt), words: dayOr(loop.againAt, text('loop.unplanned')) },
    ];
  };
}
