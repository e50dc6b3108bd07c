import type { CompanyOverview, Survey, Thematic } from '@elan/contracts';
import { isAnswerable } from '@elan/scoring';
import { StatBox } from '@elan/ui';
import { places, useIntl } from '@elan/web-core';
import { useText } from '../../shared/useText';
import styles from './dashboard.module.css';

interface StatsProps {
  company: CompanyOverview;
  thematics: readonly Thematic[];
  surveys: readonly Survey[];
}

/** Four figures, each the way to what it counts. */
export function Stats({ company, thematics, surveys }: StatsProps) {
  const intl = useIntl();
  const text = useText();
  const now = new Date();
  const running = surveys.filter((survey) => isAnswerable(survey, now)).length;
  const used = new Set(surveys.map((survey) => survey.thematicId));
  const done = thematics.filter((thematic) => used.has(thematic.id)).length;
  const boxes = [
    { id: 'running', value: running, href: places.dashboard },
    { id: 'thematicsDone', value: done, href: places.dashboard },
    { id: 'responses', value: company.responsesThisMonth, href: places.dashboard },
    { id: 'membersAdded', value: company.membersAdded, href: places.settings() },
  ];
  return (
    <div className={styles.stats}>
      {boxes.map(({ id, value, href }) => (
        <StatBox key={id} value={intl.formatNumber(value)} label={text(`stat.${id}`)} href={href} />
      ))}
    </div>
  );
}
