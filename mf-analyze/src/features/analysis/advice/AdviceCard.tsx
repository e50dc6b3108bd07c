import type { Advice } from '@elan/contracts';
import { Tag } from '@elan/ui';
import { MakeAction } from '../../../shared/actions/MakeAction';
import { useText } from '../../../shared/use-text';
import styles from './advice.module.css';

/** One step to take: what and why, how to begin, how to see that it worked, who takes it and how much effort it is. */
export function AdviceCard({ advice, questionId }: { advice: Advice; questionId: string }) {
  const text = useText();
  return (
    <li className={styles.card}>
      <h3>{advice.name}</h3>
      <p>{advice.description}</p>
      <dl className={styles.steps}>
        <div>
          <dt>{text('advice.firstStep')}</dt>
          <dd>{advice.firstStep}</dd>
        </div>
        <div>
          <dt>{text('advice.sign')}</dt>
          <dd>{advice.sign}</dd>
        </div>
      </dl>
      <div className={styles.tags}>
        <Tag tone="brand">{text(`advice.kind.${advice.kind}`)}</Tag>
        <Tag>{text(`advice.who.${advice.who}`)}</Tag>
        <Tag>{text('advice.weeks', { count: advice.weeks })}</Tag>
        <Tag>{text(`advice.effort.${advice.effort}`)}</Tag>
      </div>
      <div>
        <MakeAction
          title={advice.name}
          questionId={questionId}
          steps={[advice.firstStep]}
          notes={advice.description}
        />
      </div>
    </li>
  );
}
