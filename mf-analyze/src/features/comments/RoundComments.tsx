import type { Comments, Survey } from '@elan/contracts';
import { Button, EmptyState } from '@elan/ui';
import { places } from '@elan/web-core';
import { NeverShown } from '../../shared/NeverShown';
import { useText } from '../../shared/use-text';
import { CommentFilters } from './CommentFilters';
import { CommentList } from './CommentList';
import styles from './comments.module.css';
import { Themes } from './Themes';
import type { CommentFilter } from './use-comment-filter';

export interface RoundCommentsProps {
  survey: Survey;
  comments: Comments;
  filter: CommentFilter;
  isBusy: boolean;
}

/** The comments of a round, or the reason why there are none to read. */
export function RoundComments(props: RoundCommentsProps) {
  const { survey, comments, filter } = props;
  const text = useText();
  const { state, from, round, counts } = comments;
  if (state === 'none') {
    return (
      <EmptyState
        title={text('comments.none')}
        action={
          <Button href={`${places.editSurvey(survey.id)}?tab=questions`}>{text('comments.toSetting')}</Button>
        }
      >
        {text('comments.noneMore', { from })}
      </EmptyState>
    );
  }
  if (state === 'tooFew' && round?.neverShown) {
    return <NeverShown reason={round.neverShown} minimum={survey.minimumGroupSize} />;
  }
  if (state === 'tooFew') {
    return (
      <EmptyState title={text('comments.tooFew', { from })}>
        {text(round?.isClosed === true ? 'comments.tooFewEnded' : 'comments.tooFewMore')}
      </EmptyState>
    );
  }
  if (round?.isFolded === true) return <EmptyState title={text('foldedRounds', { count: 1 })} />;
  if (counts.shown + counts.hidden === 0) {
    return (
      <EmptyState title={text('comments.empty')}>
        {text(round?.isClosed === true ? 'comments.emptyEnded' : 'comments.emptyMore')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.promise}>{text('comments.promise')}</p>
      <CommentFilters comments={comments} filter={filter} />
      <Themes comments={comments} filter={filter} />
      <CommentList {...props} />
    </>
  );
}
