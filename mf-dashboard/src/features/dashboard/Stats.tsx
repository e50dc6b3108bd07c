import type { CompanyOverview, Thematic } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { StatBox } from '@elan/ui';
import { places, useIntl } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';
import type { SurveysQuery } from './surveys-query';

interface StatsProps {
  company: CompanyOverview;
  thematics: readonly Thematic[];
  surveys: SurveysQuery;
}

/** What the words next to a figure that is not known stand in: a plural in every language. */
const SOME = 2;

/** Four figures, each the way to what it counts. */
export function Stats({ company, thematics, surveys: { data: surveys, isError } }: StatsProps) {
  const intl = useIntl();
  const text = useText();
  const now = new Date();
  const running = surveys?.filter((survey) => surveyStatus(survey, now) === 'inProgress').length;
  const used = surveys && new Set(surveys.map((survey) => survey.thematicId));
  const done = used && thematics.filter((thematic) => used.has(thematic.id)).length;
  const boxes = [
    { id: 'running', value: running, href: places.dashboard },
    { id: 'thematicsDone', value: done, href: places.dashboard },
    { id: 'responses', value: company.responsesThisMonth, href: places.dashboard },
    { id: 'membersAdded', value: company.membersAdded, href: places.settings() },
  ] as const;
  // No number is told of the few who answered a round so far: without this, none would mean nobody.
  const few =
    running !== undefined && running > 0 && company.responsesThisMonth === 0
      ? text('stat.few', { minimum: company.minimumGroupSize })
      : undefined;
  const noteOf = (id: (typeof boxes)[number]['id'], value: number | undefined): string | undefined => {
    if (value === undefined) return isError ? text('stat.unknown') : undefined;
    return id === 'responses' ? few : undefined;
  };
  return (
    <div className={styles.stats}>
      {boxes.map(({ id, value, href }) => (
        <StatBox
          key={id}
          value={value === undefined ? '–' : intl.formatNumber(value)}
          label={text(`stat.${id}`, { count: value ?? SOME })}
          note={noteOf(id, value)}
          loading={value === undefined && !isError}
          href={href}
        />
      ))}
    </div>
  );
}
