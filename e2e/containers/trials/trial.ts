import type { Report } from '../../attack/support/report';
import type { ComposedStack } from '../composed/stack';

/** A set of checks on the composed product, which are added to the report. */
export interface Trial {
  readonly name: string;
  run(stack: ComposedStack, report: Report): Promise<void>;
}
