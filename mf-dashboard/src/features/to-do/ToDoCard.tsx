import type { CompanyDashboard } from '@elan/contracts';
import { Card } from '@elan/ui';
import { DueList } from './DueList';
import styles from './to-do.module.css';
import { RunningList } from './RunningList';
import { useText } from '../../shared/use-text';

/** The start of a week: how running rounds are doing, and what is due. */
export function ToDoCard({ dashboard: { running, due } }: { dashboard: CompanyDashboard }) {
  const text = useText();
  return (
    <div className={styles.columns}>
      <Card title={text('toDo.running')}>
        <RunningList running={running} />
      </Card>
      <Card title={text('toDo.due')}>
        <DueList due={due} />
      </Card>
    </div>
  );
}
