import type { Attack } from './attack';
import { audiences } from './audiences';
import { comments } from './comments';
import { councils } from './councils';
import { database } from './database';
import { days } from './days';
import { deletions } from './deletions';
import { employeePages } from './employee-pages';
import { exported } from './export';
import { heatmaps } from './heatmaps';
import { managers } from './managers';
import { memberList } from './member-list';
import { minimum } from './minimum';
import { plants } from './plants';
import { presence } from './presence';
import { reports } from './reports';
import { roster } from './roster';
import { segmentations } from './segmentations';
import { watching } from './watching';

/** Attacks that delete members come last, since later ones no longer find them. */
export const attacks: readonly Attack[] = [
  watching,
  days,
  heatmaps,
  comments,
  managers,
  councils,
  reports,
  employeePages,
  exported,
  roster,
  audiences,
  presence,
  memberList,
  plants,
  minimum,
  segmentations,
  deletions,
  database,
];
