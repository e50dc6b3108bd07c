import { Tag } from '@elan/ui';
import { Link } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './TemplateCard.module.css';

export interface CardContent {
  href: string;
  name: string;
  thematic?: string | undefined;
  /** For whom it is, or what for. */
  text: string;
  questionsAmount: number;
  minutes: number;
  howOften?: string;
}

/** A template in a list; the whole card is a link to it. */
export function TemplateCard(props: CardContent) {
  const { href, name, thematic, text, questionsAmount, minutes, howOften } = props;
  const t = useText();
  return (
    <li className={styles.card}>
      {thematic !== undefined && <Tag tone="brand">{thematic}</Tag>}
      <h3>
        <Link to={href}>{name}</Link>
      </h3>
      {text !== '' && <p>{text}</p>}
      <p className={styles.facts}>
        <span>{t('surveys.choice.size', { count: questionsAmount, minutes })}</span>
        {howOften !== undefined && <span>{howOften}</span>}
      </p>
    </li>
  );
}
