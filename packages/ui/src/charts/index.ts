// Charts are an entry of their own: pages without charts never name Highcharts.
export { ColumnChart, LineChart, type ChartPoint, type ChartProps } from './Chart';
