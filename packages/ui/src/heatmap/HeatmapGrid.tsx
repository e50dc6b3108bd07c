import type { HeatmapProps } from './Heatmap';

export function HeatmapGrid({ caption }: HeatmapProps) {
  return <table aria-label={caption} />;
}
