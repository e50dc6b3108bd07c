import { BLANK_TEMPLATE_ID, type SurveyTemplate, type Thematic } from '@elan/contracts';
import { Tag } from '@elan/ui';
import { useId, type ReactNode } from 'react';
import { readQuestions } from '../../shared/questions/question-list';
import { useText } from '../../shared/use-text';
import styles from './ModelCards.module.css';

export interface ModelCardsProps {
  templates: readonly SurveyTemplate[];
  thematics: readonly Thematic[];
  chosen: number | null;
  onChoose: (templateId: number) => void;
}

const FIRST_QUESTIONS = 3;

/** What a survey can start from. A card shows its first questions while it is pointed at, focused or chosen. */
export function ModelCards({ templates, thematics, chosen, onChoose }: ModelCardsProps) {
  const t = useText();
  const group = useId();
  const card = (id: number, name: string, content: ReactNode) => (
    <label key={id} className={styles.card}>
      <input
        type="radio"
        name={group}
        value={id}
        checked={chosen === id}
        onChange={() => {
          onChoose(id);
        }}
        aria-labelledby={`${group}${id}`}
        aria-describedby={`${group}${id}more`}
      />
      <span className={styles.name} id={`${group}${id}`}>
        {name}
      </span>
      <span className={styles.more} id={`${group}${id}more`}>
        {content}
      </span>
    </label>
  );

  return (
    <fieldset className={styles.group}>
      <legend>{t('surveys.choice.label')}</legend>
      <div className={styles.cards}>
        {card(
          BLANK_TEMPLATE_ID,
          t('surveys.choice.blank'),
          <span className={styles.description}>{t('surveys.choice.blank.text')}</span>,
        )}
        {templates.map(({ id, name, description, thematicId, minutes, questions: json }) => {
          const questions = readQuestions(json);
          const thematic = thematics.find((candidate) => candidate.id === thematicId);
          return card(
            id,
            name,
            <>
              <span className={styles.facts}>
                {thematic && <Tag tone="brand">{thematic.name}</Tag>}
                <span>{t('surveys.choice.size', { count: questions.length, minutes })}</span>
              </span>
              <span className={styles.swap}>
                <span className={styles.description}>{description}</span>
                <span className={styles.questions}>
                  {questions.slice(0, FIRST_QUESTIONS).map((question) => (
                    <span key={question.id}>{question.label}</span>
                  ))}
                </span>
              </span>
            </>,
          );
        })}
      </div>
    </fieldset>
  );
}
