// By the package's own name, not by path: in a remote that name is the copy which the shell shares, so all remotes
// draw with one download of Highcharts and under one `UiProvider`.
export { ColumnChart, LineChart, type ChartPoint, type ChartProps } from '@elan/ui';
