import { SCALE_MAX, SCALE_MIN } from '@elan/contracts/constants';
import { useContext, type ReactNode } from 'react';
import { useTexts } from '../texts/texts';
import { anchorTexts } from './anchor-texts';
import { LangOfContext } from './markup';
import { fieldOf, NOT_CONCERNED, type AskedQuestion } from './questions';

const values = Array.from({ length: SCALE_MAX - SCALE_MIN + 1 }, (_, i) => SCALE_MIN + i);

export interface QuestionStepProps {
  question: AskedQuestion;
  /** Zero-based. */
  index: number;
  total: number;
  value: number | null | undefined;
  /** Whether it is hidden until its turn, when a script or the server shows one question at a time. */
  isLater: boolean;
  /** Whether tapping an answer moves on to the next question automatically. */
  advances: boolean;
  /** Whether the form was sent without this answer. */
  isMissing: boolean;
  /** The id of what is read out with the question. */
  describedBy: string | undefined;
  /** What is above the question, and below its answers. */
  children?: ReactNode;
  comment?: ReactNode;
}

/**
 * One question with its eleven answers, or twelve if it may not apply. It is a radio group, so arrows, Space and forms
 * work as everywhere. Each answer is read with the ends of the scale and its position: "7, 0 not at all, 10
 * completely, question 3 of 10".
 */
export function QuestionStep(props: QuestionStepProps) {
  const { question, index, total, value, isLater, advances, isMissing, describedBy, children, comment } =
    props;
  const t = useTexts();
  const lang = useContext(LangOfContext)(question.label);
  const anchors = anchorTexts(question.options.anchors, t);
  const id = `q${index + 1}`;
  const ends = `${id}-ends`;
  const radio = (given: number | null) => (
    <input
      type="radio"
      name={fieldOf(question.id)}
      value={given ?? NOT_CONCERNED}
      defaultChecked={given === value}
      aria-describedby={ends}
    />
  );
  return (
    <div id={id} className={isLater ? 'step later' : 'step'}>
      {children}
      <fieldset aria-describedby={isMissing ? `${id}-missing ${id}-hint` : `${id}-hint`}>
        <legend>
          <h2 tabIndex={-1} lang={lang} dir={lang && 'auto'} aria-describedby={describedBy}>
            {question.label}
          </h2>
        </legend>
        {isMissing && (
          <p id={`${id}-missing`} className="error">
            {t('respondent.missing.question')}
          </p>
        )}
        <p id={`${id}-hint`} className="hint">
          {t('respondent.scale.hint')} {advances && t('respondent.scale.advances')}
        </p>
        <div className="options">
          {values.map((option) => (
            <label key={option}>
              {radio(option)}
              <span>{option}</span>
            </label>
          ))}
          <span className="low" aria-hidden="true">
            {anchors.low}
          </span>
          <span className="high" aria-hidden="true">
            {anchors.high}
          </span>
        </div>
        {question.options.mayNotApply && (
          <label className="other">
            {radio(null)}
            <span>{t('respondent.notConcerned')}</span>
          </label>
        )}
        <p id={ends} hidden>
          {t('respondent.ends', {
            min: SCALE_MIN,
            max: SCALE_MAX,
            low: anchors.low,
            high: anchors.high,
            current: index + 1,
            total,
          })}
        </p>
      </fieldset>
      {comment}
    </div>
  );
}
