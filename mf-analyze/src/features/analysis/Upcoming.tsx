import type { Survey } from '@elan/contracts';
import { Button, Card, EmptyState } from '@elan/ui';
import { places, useDates, useMe } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './analysis.module.css';

/** What is known about a survey that has not started, instead of results. */
export function Upcoming({ survey }: { survey: Survey }) {
  const text = useText();
  const dates = useDates();
  const me = useMe();
  return (
    <Card>
      <EmptyState
        picture="people"
        title={text('notStarted', { day: dates.long(survey.startAt) })}
        action={
          <div className={styles.buttons}>
            {/* The respondents' page is a separate document. */}
            <Button asChild>
              <a href={places.preview(survey.id, me?.id)} target="_blank" rel="noopener">
                {text('preview')}
              </a>
            </Button>
            <Button href={places.editSurvey(survey.id)}>{text('edit')}</Button>
          </div>
        }
      >
        <dl className={styles.facts}>
          <div>
            <dt>{text('startDate')}</dt>
            <dd>{dates.long(survey.startAt)}</dd>
          </div>
          <div>
            <dt>{text('endDate')}</dt>
            <dd>{survey.endAt === null ? text('noEnd') : dates.long(survey.endAt)}</dd>
          </div>
          <div>
            <dt>{text('audience')}</dt>
            <dd>{text('audienceSize', { people: survey.audienceUserIds.length })}</dd>
          </div>
        </dl>
      </EmptyState>
    </Card>
  );
}
