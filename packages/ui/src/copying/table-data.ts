/** What a chart or a heatmap shows, as texts. The first cell of each row is its head. */
export interface TableData {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}
