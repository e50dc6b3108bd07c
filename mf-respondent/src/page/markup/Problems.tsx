import { useContext } from 'react';
import { COMMENT_LIMITS } from '@elan/contracts/constants';
import { useTexts } from '../texts/texts';
import { isTooLong, written, type AskedComments } from './comments';
import { LangOfContext } from './markup';
import type { Answers, AskedQuestion } from './questions';

export type Problem = 'missing' | 'outdated' | 'tooLong';

export interface ProblemsProps {
  problem: Problem;
  questions: readonly AskedQuestion[];
  answers: Answers;
  comments: AskedComments | null;
}

/** Why the form was not accepted, with a link to each place that needs attention. */
export function Problems({ problem, questions, answers, comments }: ProblemsProps) {
  const t = useTexts();
  const placed = questions.map(({ id, label }, index) => ({ id, label, place: index + 1 }));
  const missing = placed.filter(({ id }) => answers[id] === undefined);
  const tooLong = placed.filter(({ id, place }) => {
    const isAsked = comments?.asked === 'questions' || place === questions.length;
    return isAsked && isTooLong(comments?.given[comments.asked === 'questions' ? id : ''] ?? '');
  });
  return (
    <>
      {problem === 'outdated' && (
        <div role="alert" className="error">
          <p>{t('respondent.outdated')}</p>
        </div>
      )}
      {missing.length > 0 && (
        <div role="alert" className="error missing">
          <p>{t('respondent.missing')}</p>
          <Places to="q" places={missing} />
        </div>
      )}
      {problem === 'tooLong' && (
        <div role="alert" className="error">
          <p>
            {tooLong.length > 0
              ? t('comments.tooLong')
              : t('comments.tooLong.together', { most: written(COMMENT_LIMITS.together, t) })}
          </p>
          <Places to="c" places={tooLong} />
        </div>
      )}
    </>
  );
}

function Places({ to, places }: { to: 'q' | 'c'; places: readonly { label: string; place: number }[] }) {
  const langOf = useContext(LangOfContext);
  return (
    <ul>
      {places.map(({ label, place }) => (
        <li key={place}>
          <a href={`#${to}${place}`} lang={langOf(label)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
