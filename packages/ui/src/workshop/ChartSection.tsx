import { ColumnChart, LineChart } from '../charts/Chart';
import { Card } from '../display/Card';
import { addMonths, formatDay } from '@elan/calendar';
import { useUi } from '../provider/UiProvider';
import { ResultCharts } from './ResultCharts';
import type { WorkshopTexts } from './Workshop';
import styles from './Workshop.module.css';

const values = [6.8, 7.1, 7, 7.4, 7.3, 7.9, 8.1, null, 8.4, 8.2, 8.6, 8.8];
const answers = [96, 102, 88, 110, 97, 120, 118, 0, 64, 112, 117, 109];

export function ChartSection({ texts }: { texts: WorkshopTexts }) {
  const { locale } = useUi();
  const labels = values.map((_, index) =>
    formatDay(addMonths('2025-12-01', index), locale, { month: 'short', year: '2-digit' }),
  );
  return (
    <>
      <div className={styles.fields}>
        <Card title={texts.trend} level={3}>
          <LineChart
            label={texts.trend}
            pointName={texts.month}
            valueName={texts.scoreName}
            digits={1}
            max={10}
            points={labels.map((label, index) => ({ label, value: values[index] ?? null }))}
          />
        </Card>
        <Card title={texts.activity} level={3}>
          <ColumnChart
            label={texts.activity}
            pointName={texts.month}
            valueName={texts.answersName}
            points={labels.map((label, index) => ({ label, value: answers[index] ?? null }))}
          />
        </Card>
      </div>
      <ResultCharts texts={texts} />
    </>
  );
}
