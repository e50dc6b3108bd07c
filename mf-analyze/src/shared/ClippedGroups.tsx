import { useText } from './use-text';

/** Said wherever groups are compared: why their figures do not add up to the company's. */
export function ClippedGroups({ className }: { className?: string | undefined }) {
  return <small className={className}>{useText()('clippedGroups')}</small>;
}
