import { SCALE_MAX, SCALE_MIN } from '@elan/contracts/constants';
import { useTexts } from '../texts/texts';
import { anchorTexts } from './anchor-texts';
import { fieldOf, NOT_CONCERNED, type AskedQuestion } from './questions';

const values = Array.from({ length: SCALE_MAX - SCALE_MIN + 1 }, (_, i) => SCALE_MIN + i);

export interface QuestionFieldsProps {
  question: AskedQuestion;
  /** Its language, if it differs from that of the page. */
  lang: string | undefined;
  /** Zero-based. */
  index: number;
  total: number;
  value: number | null | undefined;
  /** Whether tapping an answer moves on to the next question automatically. */
  advances: boolean;
  /** Whether the form was sent without this answer. */
  isMissing: boolean;
  /** The id of what is read out with the question. */
  describedBy: string | undefined;
}

/** What is in the radio group of a question. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, lang, index, total, value, advances, isMissing, describedBy } = props;
  const t = useTexts();
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
    <>
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
    </>
  );
}
