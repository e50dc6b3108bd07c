import type { Comment, CommentedQuestion, Comments } from '@elan/contracts';
import { Button, EmptyState, IconButton, Tag } from '@elan/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import { MakeAction } from '../../shared/actions/MakeAction';
import { CommentRow } from './CommentRow';
import styles from './comments.module.css';
import { HideDialog } from './HideDialog';
import { ReplyDialog } from './ReplyDialog';
import type { RoundCommentsProps } from './RoundComments';
import { ScoreOfQuestion } from './ScoreOfQuestion';
import { useHiding } from './use-hiding';

type Open = { what: 'reply' | 'hide'; commentId: string } | null;

/** One page of the comments found, in an order without meaning. */
export function CommentList({ survey, comments, filter, isBusy }: RoundCommentsProps) {
  const text = useText();
  const hiding = useHiding(survey.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (open !== null || !isLeaving.current) return;
    isLeaving.current = false;
    // The heading gets the focus once the dialog has closed, which returns it to a button that disappears with its
    // comment.
    setTimeout(() => heading.current?.focus());
  }, [open]);
  const hide = async (commentId: string, reason: string): Promise<void> => {
    await hiding.hide(commentId, reason);
    isLeaving.current = true;
  };
  const { total, page, pageSize, round } = comments;
  const opened = comments.comments.find(({ id }) => id === open?.commentId);
  const dialog = { surveyId: survey.id, onClose: () => setOpen(null) };
  return (
    <section className={styles.found} aria-labelledby="comments-found" aria-busy={isBusy}>
      <h2 id="comments-found" ref={heading} tabIndex={-1} aria-live="polite">
        {text('comments.found', { count: total })}
      </h2>
      {total === 0 && <NoneFits filter={filter} />}
      {groupsOf(comments).map(({ id, rows, ...group }) => (
        <section key={id} className={styles.group} aria-labelledby={`comments-on-${id}`}>
          <GroupHead id={id} {...group} round={round} />
          <ul className={styles.list}>
            {rows.map(({ comment, place }) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                number={(page - 1) * pageSize + place + 1}
                onReply={() => setOpen({ what: 'reply', commentId: comment.id })}
                onHide={() => setOpen({ what: 'hide', commentId: comment.id })}
                onShow={() => hiding.show(comment.id)}
                onGone={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pages comments={comments} onPage={() => heading.current?.focus()} />
      {opened && open?.what === 'reply' && <ReplyDialog {...dialog} comment={opened} />}
      {opened && open?.what === 'hide' && (
        <HideDialog
          commentId={opened.id}
          onClose={dialog.onClose}
          onHide={(reason) => hide(opened.id, reason)}
        />
      )}
    </section>
  );
}

interface Group {
  /** The id of its heading. */
  id: string;
  about: CommentedQuestion | null;
  /** How many comments it has on all pages; null for fewer than three. */
  count: number | null;
  rows: { comment: Comment; place: number }[];
}

/** The comments of a page by what they are on, as they stand. */
function groupsOf({ groups, comments }: Comments): Group[] {
  return groups.flatMap(({ question: about, count }) => {
    const rows = comments
      .map((comment, place) => ({ comment, place }))
      .filter(({ comment }) => (comment.question?.id ?? null) === (about?.id ?? null));
    return rows.length === 0 ? [] : [{ id: about?.id ?? 'whole', about, count, rows }];
  });
}

/** What a group of comments is on, how many there are, and what people answered to it. */
function GroupHead({ id, about, count, round }: Omit<Group, 'rows'> & Pick<Comments, 'round'>) {
  const text = useText();
  return (
    <div className={styles.head}>
      <h3 id={`comments-on-${id}`} title={about?.label}>
        {about?.shortName ?? text('comments.onWhole')}
      </h3>
      {count !== null && <span className={styles.muted}>{text('comments.count', { count })}</span>}
      {about && <ScoreOfQuestion question={about} />}
      {about?.category && <Tag>{about.category}</Tag>}
      {about && <MakeAction round={round} title={about.shortName} questionId={about.id} />}
    </div>
  );
}

function NoneFits({ filter: { query, isNarrowed, showAll } }: Pick<RoundCommentsProps, 'filter'>) {
  const text = useText();
  if (!isNarrowed) {
    return (
      <EmptyState
        compact
        title={text(query.hidden === 'true' ? 'comments.noneHidden' : 'comments.allHidden')}
      />
    );
  }
  return (
    <EmptyState
      compact
      picture="search"
      title={text('comments.noneFits')}
      action={<Button onClick={showAll}>{text('comments.showAll')}</Button>}
    />
  );
}

function Pages({ comments, onPage }: { comments: Comments; onPage: () => void }) {
  const text = useText();
  const { change } = useAddress();
  const { page, pageSize, total } = comments;
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  const go = (to: number): void => {
    if (to < 1 || to > pages) return;
    change({ page: to === 1 ? null : String(to) });
    onPage();
  };
  // The buttons are not `disabled`: the one that was just pressed must keep the focus.
  return (
    <nav className={styles.pages} aria-label={text('comments.pages')}>
      <IconButton
        icon={<ChevronLeft />}
        label={text('comments.previous')}
        aria-disabled={page === 1 || undefined}
        onClick={() => go(page - 1)}
      />
      <span>{text('comments.page', { page, pages })}</span>
      <IconButton
        icon={<ChevronRight />}
        label={text('comments.next')}
        aria-disabled={page === pages || undefined}
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}
