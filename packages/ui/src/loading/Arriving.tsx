import type { ComponentType } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { useOnDemand, type OnDemand } from './on-demand';

interface ArrivingProps<Props extends object> {
  part: OnDemand<ComponentType<Props>>;
  props: Props;
  /** Height that the component will take: pixels, or a CSS length. */
  height: number | string;
}

/** A component that is downloaded when it is first shown. Until then its place is reserved. */
export function Arriving<Props extends object>({ part, props, height }: ArrivingProps<Props>) {
  const Part = useOnDemand(part);
  return Part === undefined ? <Skeleton height={height} radius={8} /> : <Part {...props} />;
}
