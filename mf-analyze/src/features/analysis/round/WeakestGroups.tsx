import type { Analysis, AnalysisGroup } from '@elan/contracts';
import type { Scale } from '@elan/scoring';
import { Card, ScoreBadge } from '@elan/ui';
import { Link } from '@elan/web-core';
import { ChangeNote } from '../../../shared/ChangeNote';
import { ClippedGroups } from '../../../shared/ClippedGroups';
import { scoreProps } from '../../../shared/score-props';
import { useAnalysisPlaces } from '../../../shared/use-address';
import { useGroupName } from '../../../shared/use-group-name';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import styles from './round.module.css';

interface WeakestGroupsProps {
  groups: NonNullable<Analysis['groups']>;
  scale: Scale;
  minimum: number;
}

/** People take in so many at a glance. */
const SHOWN = 5;

/** The groups of the detailed segmentation, lowest score first. */
export function WeakestGroups({
  groups: { segmentationId, name, groups },
  scale,
  minimum,
}: WeakestGroupsProps) {
  const text = useText();
  const to = useAnalysisPlaces(true);
  const shown = groups
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const hidden = groups.filter((group) => group.hidden !== null).length;
  return (
    <Card
      title={name}
      description={text('weakestFirst')}
      actions={
        <Link className={styles.link} to={to.segmentation(segmentationId)} data-screen-only>
          {text('toGroups')}
        </Link>
      }
    >
      {shown.length === 0 ? (
        <p className={styles.base}>{text('groups.none', { minimum })}</p>
      ) : (
        <table className={styles.groups}>
          <thead>
            <tr>
              <th scope="col">{text('group')}</th>
              <th scope="col">{text('score')}</th>
              <th scope="col">{text('toCompany')}</th>
              <th scope="col">{text('participation')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, SHOWN).map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                scale={scale}
                to={to.group(segmentationId, group.id, null)}
              />
            ))}
          </tbody>
        </table>
      )}
      {shown.length > 0 && <ClippedGroups className={styles.base} />}
      {hidden > 0 && shown.length > 0 && (
        <p className={styles.base}>{text('groups.hidden', { count: hidden, minimum })}</p>
      )}
    </Card>
  );
}

function GroupRow({ group, scale, to }: { group: AnalysisGroup; scale: Scale; to: string }) {
  const text = useText();
  const nameOf = useGroupName();
  const written = useWrittenScores();
  const { id, name, responses, score, difference, participation } = group;
  return (
    <tr>
      <th scope="row">
        <Link className={styles.link} to={to}>
          {nameOf({ id, value: name })}
        </Link>
        {responses !== null && (
          <small className={styles.base}>{text('groupAnswers', { answers: responses })}</small>
        )}
      </th>
      <td>
        <ScoreBadge {...scoreProps(score, scale)}>
          {score !== null && scale === 'eNPS' ? written.enps(score) : undefined}
        </ScoreBadge>
      </td>
      <td>
        <ChangeNote change={difference} unit={scale} isGap />
      </td>
      <td>{participation === null ? text('unknown') : written.percent(participation)}</td>
    </tr>
  );
}
