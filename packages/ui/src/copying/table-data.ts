/** The content of a chart or a heatmap, as text. The first cell of each row is its head. */
export interface TableData {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}
