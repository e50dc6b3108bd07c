import type { Thematic } from '@elan/contracts';
import { Card, Tag } from '@elan/ui';
import { Link, places } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';
import type { SurveysQuery } from './surveys-query';

interface ThematicsProps {
  thematics: readonly Thematic[];
  surveys: SurveysQuery;
}

/** All thematics; those with surveys come first, as soon as it is known which have some. */
export function Thematics({ thematics, surveys }: ThematicsProps) {
  const text = useText();
  const used = surveys.data && new Set(surveys.data.map((survey) => survey.thematicId));
  const ordered = used
    ? [
        ...thematics.filter((thematic) => used.has(thematic.id)),
        ...thematics.filter((thematic) => !used.has(thematic.id)),
      ]
    : thematics;
  return (
    <Card title={text('thematics')}>
      <ul className={styles.thematics}>
        {ordered.map((thematic) => (
          <li key={thematic.id}>
            <Link to={places.thematic(thematic.id)}>{thematic.name}</Link>
            {used && (
              <Tag tone={used.has(thematic.id) ? 'success' : 'neutral'}>
                {text(used.has(thematic.id) ? 'thematic.active' : 'thematic.inactive')}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
