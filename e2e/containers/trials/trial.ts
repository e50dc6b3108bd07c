import type { Report } from '../../attack/support/report';
import type { ComposedStack } from '../composed/stack';

/** What is tried with the composed product; everything that is checked is told to the report. */
export interface Trial {
  readonly name: string;
  run(stack: ComposedStack, report: Report): Promise<void>;
}
