import { EditComment } from '@/components/comments/comment-buttons';
import styles from '@/components/comments/comments.module.css';
import { splitMentions } from '@/components/comments/mention';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { TimelineEntry } from '@/components/ui/record/activity-timeline';
import type { Comment } from '@/lib/comments/schema';
import type { Translator } from '@/lib/i18n/translator';

/** The comments on a record as entries of its timeline. @param t of the namespace `comments`. */
export const commentEntries = (comments: readonly Comment[], t: Translator): TimelineEntry[] =>
  comments.map((comment) => ({
    id: comment.id,
    at: comment.created_at,
    actor: comment.author.name,
    what: t('title'),
    content: <CommentText comment={comment} />,
    remark: comment.edited_at !== null && t('edited'),
    actions: comment.is_editable && (
      <>
        <EditComment comment={editable(comment)} />
        <RowMenu
          label={t('actionsFor', { name: comment.author.name })}
          entries={[removeEntry(t, { path: `/api/v1/comments/${comment.id}`, version: comment.version })]}
        />
      </>
    ),
  }));

/** The parts of a comment that its form shows. */
const editable = ({ id, record_type, record_id, body, mentions, version }: Comment) => ({
  id,
  record_type,
  record_id,
  body,
  mentions,
  version,
});

function CommentText({ comment: { body, mentions } }: { comment: Comment }) {
  const pieces = splitMentions(
    body,
    mentions.map(({ name }) => name),
  );
  return pieces.map(({ text, isMention }, index) =>
    isMention ? (
      <bdi key={index} className={styles.mention}>
        {text}
      </bdi>
    ) : (
      text
    ),
  );
}
