import type { CompanyDashboard, Thematic } from '@elan/contracts';
import { Card, Tag } from '@elan/ui';
import { Link, places } from '@elan/web-core';
import { Figure } from '../../shared/Figure';
import { Folded } from '../../shared/Folded';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

interface ThematicsProps {
  thematics: readonly Thematic[];
  /** The thematics with surveys; undefined: unknown. */
  used: CompanyDashboard['thematics'] | undefined;
}

/** All thematics, those with surveys first, each with its latest score. */
export function Thematics({ thematics, used }: ThematicsProps) {
  const text = useText();
  const usedById = new Map(used?.map((thematic) => [thematic.id, thematic]));
  const ordered = [
    ...thematics.filter(({ id }) => usedById.has(id)),
    ...thematics.filter(({ id }) => !usedById.has(id)),
  ];
  return (
    <Card title={text('thematics')}>
      <Folded className={styles.thematics} onPhone={3}>
        {ordered.map(({ id, name }) => (
          <ThematicRow key={id} {...{ id, name }} isKnown={used !== undefined} own={usedById.get(id)} />
        ))}
      </Folded>
    </Card>
  );
}

interface ThematicRowProps extends Pick<Thematic, 'id' | 'name'> {
  isKnown: boolean;
  own: CompanyDashboard['thematics'][number] | undefined;
}

function ThematicRow({ id, name, isKnown, own }: ThematicRowProps) {
  const text = useText();
  return (
    <li>
      <Link to={places.thematic(id)}>{name}</Link>
      <span className={styles.figures}>
        {own?.latest && <Figure {...own.latest} />}
        {isKnown && (
          <Tag tone={own ? 'success' : 'neutral'}>{text(own ? 'thematic.active' : 'thematic.inactive')}</Tag>
        )}
      </span>
    </li>
  );
}
