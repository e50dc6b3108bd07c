import type { Survey, Thematic } from '@elan/contracts';
import { Card, Tag } from '@elan/ui';
import { Link, places } from '@elan/web-core';
import { useText } from '../../shared/useText';
import styles from './dashboard.module.css';

interface ThematicsProps {
  thematics: readonly Thematic[];
  surveys: readonly Survey[];
}

/** All thematics; those with surveys come first. */
export function Thematics({ thematics, surveys }: ThematicsProps) {
  const text = useText();
  const used = new Set(surveys.map((survey) => survey.thematicId));
  const ordered = [
    ...thematics.filter((thematic) => used.has(thematic.id)),
    ...thematics.filter((thematic) => !used.has(thematic.id)),
  ];
  return (
    <Card title={text('thematics')}>
      <ul className={styles.thematics}>
        {ordered.map((thematic) => (
          <li key={thematic.id}>
            <Link to={places.thematic(thematic.id)}>{thematic.name}</Link>
            <Tag tone={used.has(thematic.id) ? 'success' : 'neutral'}>
              {text(used.has(thematic.id) ? 'thematic.active' : 'thematic.inactive')}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
