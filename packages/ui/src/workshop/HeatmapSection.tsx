import { useMemo } from 'react';
import { Card } from '../display/Card';
import { Heatmap, type HeatmapCell, type HeatmapFigure } from '../heatmap/Heatmap';
import { useUi } from '../provider/UiProvider';
import { toast } from '../toasts/toast';
import type { WorkshopTexts } from './Workshop';

/** The scores of the company and five teams; null: hidden, undefined: nobody answered. */
const scores = [
  [7.4, 9.4, 7.1, 5.2, null, 8.2],
  [6.9, 8.8, 6.4, undefined, null, 7.7],
  [6.8, 3.1, 0, 10, null, 6.9],
  [6.1, undefined, 2.2, 9, null, 6],
];

function useFigures() {
  const { locale } = useUi();
  return useMemo(() => {
    const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const signed = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, signDisplay: 'exceptZero' });
    const percent = new Intl.NumberFormat(locale, { style: 'percent' });
    const figure = (kind: HeatmapFigure['kind'], text: string, position: number): HeatmapFigure => ({
      kind,
      text,
      position,
      label: text,
      isReal: Math.abs(position) > 0.2,
    });
    return {
      score: (score: number) => figure('score', written.format(score), score / 10),
      difference: (points: number) =>
        figure('difference', signed.format(Math.round(points * 10) / 10).replace('-', '−'), points / 2),
      participation: (share: number) => figure('participation', percent.format(share), share),
    };
  }, [locale]);
}

export function HeatmapSection({ texts }: { texts: WorkshopTexts }) {
  const figures = useFigures();
  const columns = [texts.wholeCompany, ...texts.teams, texts.incomplete].map((label, index) => ({
    id: String(index),
    label,
    note: `${index === 0 ? 207 : index * 6 + 8} ${texts.people}`,
  }));
  const rowsOf = (cellOf: (score: number, company: number, isCompany: boolean) => HeatmapCell) =>
    texts.questions.map((label, row) => ({
      id: String(row),
      label,
      category: texts.heatmapCategories[row < 2 ? 0 : 1],
      cells: Object.fromEntries(
        columns.map(({ id }, at): [string, HeatmapCell] => {
          const score = scores[row]?.[at];
          if (score === null) return [id, { kind: 'hidden', label: texts.suppressed }];
          if (score === undefined) return [id, { kind: 'none', label: texts.incomplete }];
          return [id, cellOf(score, scores[row]?.[0] ?? 0, at === 0)];
        }),
      ),
    }));
  const shared = {
    rowHeader: texts.heatmapQuestion,
    columns,
    onOpen: (row: string, column: string) => toast.info(`${row} ${column}`),
  };
  return (
    <>
      <Card title={texts.heatmap} level={3}>
        <Heatmap {...shared} caption={texts.heatmap} rows={rowsOf(figures.score)} />
      </Card>
      <Card title={texts.heatmapDifferences} level={3}>
        <Heatmap
          {...shared}
          caption={texts.heatmapDifferences}
          initialSort={{ column: '0', descending: false }}
          rows={rowsOf((score, company, isCompany) =>
            isCompany ? figures.score(score) : figures.difference(score - company),
          )}
        />
      </Card>
      <Card title={texts.heatmapParticipation} level={3}>
        <Heatmap
          caption={texts.heatmapParticipation}
          rowHeader={texts.heatmapQuestion}
          columns={columns}
          rows={rowsOf((score) => figures.participation(score / 10))}
        />
      </Card>
      <Card title={texts.heatmapLarge} level={3}>
        <LargeHeatmap texts={texts} />
      </Card>
    </>
  );
}

/** A table with more than fits, in both directions. */
function LargeHeatmap({ texts }: { texts: WorkshopTexts }) {
  const figures = useFigures();
  const columns = useMemo(
    () =>
      Array.from({ length: 13 }, (_, index) => ({
        id: String(index),
        label: index === 0 ? texts.wholeCompany : `${texts.teams[index % texts.teams.length] ?? ''} ${index}`,
        note: String(index === 0 ? 278 : 9 + ((index * 11) % 40)),
      })),
    [texts],
  );
  const rows = useMemo(
    () =>
      Array.from({ length: 24 }, (_, row) => ({
        id: String(row),
        label: `${texts.questions[row % texts.questions.length] ?? ''} ${row + 1}`,
        category: `${texts.heatmapCategories[row % 2] ?? ''} ${(row % 4) + 1}`,
        cells: Object.fromEntries(
          columns.map(({ id }, at): [string, HeatmapCell] => [
            id,
            at === 0
              ? figures.score(5 + ((row * 7) % 40) / 10)
              : figures.difference((((row * 31 + at * 17) % 41) - 20) / 10),
          ]),
        ),
      })),
    [texts, columns, figures],
  );
  return (
    <Heatmap
      caption={texts.heatmapLarge}
      rowHeader={texts.heatmapQuestion}
      columns={columns}
      rows={rows}
      onOpen={(row, column) => toast.info(`${row} ${column}`)}
    />
  );
}
