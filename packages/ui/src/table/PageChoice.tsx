import { Checkbox } from '../forms/Checkbox';
import type { TableSelection } from './Table';
import { withRows } from './table-model';

/** The checkbox that selects every row of the page. */
export function PageChoice<Row>({
  selection: { selected, pageLabel, onChange },
  ids,
}: {
  selection: TableSelection<Row>;
  ids: readonly string[];
}) {
  return (
    <Checkbox
      label={pageLabel}
      labelHidden
      checked={ids.length > 0 && ids.every((id) => selected.has(id))}
      onChange={(isChosen) => onChange(withRows(selected, ids, isChosen))}
    />
  );
}
