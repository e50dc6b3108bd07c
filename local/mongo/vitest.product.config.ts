import { configDefaults, mergeConfig } from 'vitest/config';
import everything from './vitest.config';

/** What protects the product: without the breadth of the operators, what is generated, and what is slow. */
export default mergeConfig(everything, {
  test: { exclude: [...configDefaults.exclude, '**/thorough/**'] },
});
