import { EditComment, EditTalk } from '@/components/comments/comment-buttons';
import styles from '@/components/comments/comments.module.css';
import { splitMentions } from '@/components/comments/mention';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { TimelineEntry } from '@/components/ui/record/activity-timeline';
import type { Comment } from '@/lib/comments/schema';
import type { Translator } from '@/lib/i18n/translator';

/** What the notes of talks about a record need to be shown. */
interface TalkView {
  /** Names a kind of note or call. */
  typeName: (key: string) => string;
  /** Whether the reader sees candidates. */
  namesCandidates: boolean;
}

/**
 * The comments on a record, and the notes of talks about it, as entries of its timeline.
 *
 * @param t of the namespace `comments`.
 */
export const commentEntries = (
  comments: readonly Comment[],
  t: Translator,
  { typeName, namesCandidates }: TalkView,
): TimelineEntry[] =>
  comments.map((comment) => ({
    id: comment.id,
    at: comment.happened_at ?? comment.created_at,
    actor: comment.author.name,
    what: comment.talk_type === null ? t('title') : typeName(comment.talk_type),
    about: aboutTalk(comment, t),
    content: <CommentText comment={comment} />,
    remark: comment.edited_at !== null && t('edited'),
    actions: comment.is_editable && (
      <>
        {comment.talk_type === null ? (
          <EditComment comment={editable(comment)} />
        ) : (
          <EditTalk comment={{ ...editable(comment), ...talkOf(comment) }} namesCandidates={namesCandidates} />
        )}
        <RowMenu
          label={t('actionsFor', { name: comment.author.name })}
          entries={[removeEntry(t, { path: `/api/v1/comments/${comment.id}`, version: comment.version })]}
        />
      </>
    ),
  }));

/** Who spoke with whom, and for how long. */
function aboutTalk({ direction, minutes, with_name: name }: Comment, t: Translator) {
  const parts = [
    direction && t(`talk.directions.${direction}`),
    name && t('talk.withName', { name }),
    minutes !== null && t('talk.length', { minutes }),
  ].filter(Boolean);
  return parts.length > 0 && <bdi>{parts.join(' · ')}</bdi>;
}

/** The parts of a comment that its form shows. */
const editable = ({ id, record_type, record_id, body, mentions, version }: Comment) => ({
  id,
  record_type,
  record_id,
  body,
  mentions,
  version,
});

/** What the form of a note or a call shows beside them. */
const talkOf = ({ talk_type, happened_at, minutes, direction, with_candidate_id, with_contact_id }: Comment) => ({
  talk_type,
  happened_at,
  minutes,
  direction,
  with_candidate_id,
  with_contact_id,
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
