import type { DriverMapProps } from './DriverMap';

export function DriverFigure({ label }: DriverMapProps) {
  return <figure aria-label={label} />;
}
