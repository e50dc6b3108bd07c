import { ENPS_CATEGORY, type ThematicComparison } from '@elan/contracts';
import { useText } from '../../shared/use-text';

type Category = Pick<ThematicComparison['categories'][number], 'name' | 'scale'>;

/** The name of a category: with its scale if another one has the same name. */
export function useCategoryName({ categories }: ThematicComparison): (category: Category) => string {
  const text = useText();
  return ({ name, scale }) =>
    scale === 'eNPS' && categories.some((other) => other.name === name && other.scale !== scale)
      ? text('thematic.categoryOfScale', { name, scale: ENPS_CATEGORY })
      : name;
}
