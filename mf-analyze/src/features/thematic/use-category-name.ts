import { ENPS_CATEGORY, type ThematicComparison } from '@elan/contracts';
import { useText } from '../../shared/use-text';

type Category = Pick<ThematicComparison['categories'][number], 'name' | 'scale'>;

/** What a category is called: with its scale where another one has the same name. */
export function useCategoryName({ categories }: ThematicComparison): (category: Category) => string {
  const text = useText();
  return ({ name, scale }) =>
    scale === 'eNPS' && categories.some((other) => other.name === name && other.scale !== scale)
      ? text('thematic.categoryOfScale', { name, scale: ENPS_CATEGORY })
      : name;
}
