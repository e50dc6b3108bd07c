import { configDefaults, mergeConfig } from 'vitest/config';
import everything from './vitest.config';

/** The tests that protect the product: without the breadth of operators, generated tests and slow ones. */
export default mergeConfig(everything, {
  test: { exclude: [...configDefaults.exclude, '**/thorough/**'], isolate: false },
});
