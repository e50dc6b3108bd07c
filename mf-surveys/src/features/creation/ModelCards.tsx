import type { Thematic } from '@elan/contracts';
import { Tag } from '@elan/ui';
import { Fragment, useId, type ReactNode } from 'react';
import { QuestionList } from '../../shared/questions/QuestionList';
import { useText } from '../../shared/use-text';
import type { CreationDraft, ModelChoice } from './draft';
import styles from './ModelCards.module.css';
import { isOf, type Model } from './models';

export interface ModelCardsProps {
  blank: ModelChoice;
  models: readonly Model[];
  thematics: readonly Thematic[];
  chosen: Pick<CreationDraft, 'templateId' | 'ownTemplateId'>;
  onChoose: (choice: ModelChoice) => void;
}

const FIRST_QUESTIONS = 3;

/**
 * What a survey can start from. A card shows its first questions while it is hovered, focused or chosen; all questions
 * of the chosen one follow below its row.
 */
export function ModelCards({ blank, models, thematics, chosen, onChoose }: ModelCardsProps) {
  const t = useText();
  const group = useId();
  const card = (choice: ModelChoice, name: string, content: ReactNode) => {
    const id = `${group}${choice.ownTemplateId ?? choice.templateId}`;
    return (
      <label className={styles.card}>
        <input
          type="radio"
          name={group}
          checked={isOf(choice, chosen)}
          onChange={() => {
            onChoose(choice);
          }}
          aria-labelledby={id}
          aria-describedby={`${id}more`}
        />
        <span className={styles.name} id={id}>
          {name}
        </span>
        <span className={styles.more} id={`${id}more`}>
          {content}
        </span>
      </label>
    );
  };

  return (
    <fieldset className={styles.group}>
      <legend>{t('surveys.choice.label')}</legend>
      <div className={styles.cards}>
        {card(
          blank,
          t('surveys.choice.blank'),
          <span className={styles.description}>{t('surveys.choice.blank.text')}</span>,
        )}
        {models.map((model) => {
          const { ownTemplateId, templateId, name, description, minutes, asked } = model;
          const thematic = thematics.find(({ id }) => id === model.thematicId);
          return (
            <Fragment key={ownTemplateId ?? templateId}>
              {card(
                model,
                name,
                <>
                  <span className={styles.facts}>
                    {ownTemplateId !== null && <Tag>{t('surveys.library.yours')}</Tag>}
                    {thematic && <Tag tone="brand">{thematic.name}</Tag>}
                    <span>{t('surveys.choice.size', { count: asked.length, minutes })}</span>
                  </span>
                  <span className={styles.swap}>
                    <span className={styles.description}>{description}</span>
                    <span className={styles.questions}>
                      {asked.slice(0, FIRST_QUESTIONS).map((question) => (
                        <span key={question.id}>{question.label}</span>
                      ))}
                    </span>
                  </span>
                </>,
              )}
              {isOf(model, chosen) && (
                <section className={styles.all} aria-label={t('surveys.choice.questions', { name })}>
                  <QuestionList questions={asked} />
                </section>
              )}
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}
