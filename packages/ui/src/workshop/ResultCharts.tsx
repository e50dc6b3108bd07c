import { addMonths, formatDay } from '@elan/calendar';
import { DriverMap } from '../charts/DriverMap';
import { TrendChart } from '../charts/TrendChart';
import { Card } from '../display/Card';
import { useUi } from '../provider/UiProvider';
import { toast } from '../toasts/toast';
import type { WorkshopTexts } from './Workshop';

const bands = [
  { band: 'bad', from: 0, to: 7 },
  { band: 'normal', from: 7, to: 9 },
  { band: 'good', from: 9, to: 10 },
] as const;
const drivers = [
  { impact: 0.58, score: 6.2 },
  { impact: 0.55, score: 6.4 },
  { impact: 0.49, score: 8.1 },
  { impact: 0.12, score: 6.6 },
  { impact: 0.1, score: 8.4 },
  { impact: 0.31, score: 7.2 },
  { impact: 0.3, score: 7.2 },
];

/** Score and participation round by round, with gaps. */
function pointsOf(amount: number, nameOf: (index: number) => string, written: (score: number) => string) {
  return Array.from({ length: amount }, (_, index) => {
    const value = index % 9 === 4 ? null : 6.6 + ((index * 7) % 12) / 10;
    const label = nameOf(index);
    return {
      label,
      value,
      margin: value === null ? null : 0.2 + (index % 3) / 10,
      participation: value === null ? null : 0.5 + ((index * 13) % 40) / 100,
      words: `${label}: ${value === null ? '–' : written(value)}`,
    };
  });
}

export function ResultCharts({ texts }: { texts: WorkshopTexts }) {
  const { locale } = useUi();
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const nameOf = (index: number) =>
    formatDay(addMonths('2021-12-01', index), locale, { month: 'short', year: '2-digit' });
  const trend = {
    bands: bands.map((band) => ({ ...band, label: texts.bands[band.band] })),
    names: {
      point: texts.month,
      value: texts.scoreName,
      margin: texts.margin,
      participation: texts.participation,
    },
    format: number.format,
  };
  return (
    <>
      {[1, 12, 60].map((amount) => (
        <Card key={amount} title={`${texts.trend} (${amount})`} level={3}>
          <TrendChart
            {...trend}
            label={`${texts.trend} (${amount})`}
            points={pointsOf(amount, nameOf, number.format)}
          />
        </Card>
      ))}
      <Card title={texts.drivers} level={3}>
        <DriverMap
          label={texts.drivers}
          points={drivers.map(({ impact, score }, index) => ({
            id: String(index),
            label: texts.questions[index % texts.questions.length] ?? '',
            impact,
            score,
            written: { impact: number.format(impact), score: number.format(score) },
            isStart: index === 0,
          }))}
          middle={{ impact: 0.3, score: 7 }}
          scale={{ from: 0, to: 10 }}
          quadrants={texts.quadrants}
          startText={texts.startHere}
          names={{ point: texts.heatmapQuestion, impact: texts.impact, score: texts.scoreName }}
          format={number.format}
          onOpen={(id) => toast.info(id)}
        />
      </Card>
    </>
  );
}
