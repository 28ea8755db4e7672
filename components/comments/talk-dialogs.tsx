'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MentionField } from '@/components/comments/mention-field';
import { useSettledText } from '@/components/comments/settled-text';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { DateTimeField } from '@/components/ui/form/fields/date-time-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { useSearchedOptions } from '@/components/ui/inputs/use-options';
import { Tick } from '@/components/ui/plain/tick';
import type { CommentedRecord } from '@/lib/comments/policy';
import { type Comment, commentChange, commentInput, type WrittenComment } from '@/lib/comments/schema';
import { newToDoPath, toDoNounOf } from '@/lib/to-dos/kinds';

export interface AddTalkProps {
  record: CommentedRecord;
  /** Whether its author sees candidates, and so can say with which of them it was. */
  namesCandidates: boolean;
}

export interface EditTalkProps {
  namesCandidates: boolean;
  comment: Pick<
    Comment,
    | 'id'
    | 'record_type'
    | 'record_id'
    | 'body'
    | 'mentions'
    | 'version'
    | 'talk_type'
    | 'happened_at'
    | 'minutes'
    | 'direction'
    | 'with_candidate_id'
    | 'with_contact_id'
  >;
}

/** The dialog that notes a call, a meeting or anything else that took place about a record. */
export function AddTalkDialog({ record, namesCandidates, ...dialog }: AddTalkProps & OpenDialog) {
  const t = useTranslations('comments');
  const settled = useSettledText();
  const [now] = useState(() => new Date().toISOString());
  const [followsUp, setFollowsUp] = useState(false);
  const noun = toDoNounOf(record.type);
  return (
    <FormDialog<typeof commentInput, WrittenComment>
      {...dialog}
      title={t('talk.addTitle')}
      schema={commentInput}
      defaultValues={{
        record_type: record.type,
        record_id: record.id,
        talk_type: 'call',
        happened_at: now,
        minutes: '',
        direction: '',
        with_candidate_id: record.type === 'candidate' && namesCandidates ? record.id : '',
        with_contact_id: '',
        body: '',
        mentions: [],
      }}
      request={{ method: 'post', path: '/api/v1/comments' }}
      formKey={`talk-new-${record.type}-${record.id}`}
      submitLabel={t('save')}
      success={(saved) => settled(saved, t('talk.added'))}
      onSaved={() => (followsUp && noun ? newToDoPath(noun, record.id) : undefined)}
    >
      <TalkFields record={record} known={[]} namesCandidates={namesCandidates} />
      {noun && (
        <Tick label={t('talk.followUp')} checked={followsUp} onChange={({ target }) => setFollowsUp(target.checked)} />
      )}
    </FormDialog>
  );
}

/** The dialog that edits such a note. */
export function EditTalkDialog({ comment, namesCandidates, ...dialog }: EditTalkProps & OpenDialog) {
  const t = useTranslations('comments');
  const settled = useSettledText();
  const record = { type: comment.record_type, id: comment.record_id };
  return (
    <FormDialog<typeof commentChange, WrittenComment>
      {...dialog}
      title={t('talk.editTitle')}
      schema={commentChange}
      defaultValues={{
        talk_type: comment.talk_type ?? '',
        happened_at: comment.happened_at ?? '',
        minutes: comment.minutes ?? '',
        direction: comment.direction ?? '',
        with_candidate_id: comment.with_candidate_id ?? '',
        with_contact_id: comment.with_contact_id ?? '',
        body: comment.body,
        mentions: comment.mentions.map(({ id }) => id),
      }}
      request={{ method: 'patch', path: `/api/v1/comments/${comment.id}`, etag: `"${comment.version}"` }}
      formKey={`talk-${comment.id}`}
      submitLabel={t('save')}
      success={(saved) => settled(saved, t('talk.changed'))}
    >
      <TalkFields record={record} known={comment.mentions} namesCandidates={namesCandidates} />
    </FormDialog>
  );
}

interface FieldsProps extends AddTalkProps {
  known: Comment['mentions'];
}

const wordOf = (row: { key: string; label: string }) => ({ value: row.key, label: row.label });

function TalkFields({ record, known, namesCandidates }: FieldsProps) {
  const t = useTranslations('comments.talk');
  const types = useSearchedOptions({ path: '/api/v1/talk-types', toOption: wordOf }, '', true);
  const directions = (['in', 'out'] as const).map((value) => ({ value, label: t(`directions.${value}`) }));
  return (
    <>
      <SelectField name="talk_type" label={t('type')} options={types.options} />
      <DateTimeField name="happened_at" label={t('at')} />
      <IntegerField name="minutes" label={t('minutes')} />
      <SelectField name="direction" label={t('direction')} options={directions} />
      <PartnerField record={record} namesCandidates={namesCandidates} />
      <MentionField record={record} known={known} label={t('text')} />
    </>
  );
}

/** With whom it was: a contact of the client, or a candidate; on a candidate's own record that needs no field. */
function PartnerField({ record, namesCandidates }: AddTalkProps) {
  const t = useTranslations('comments.talk');
  const contacts = useSearchedOptions(
    { path: `/api/v1/clients/${record.id}/contacts` },
    '',
    record.type === 'client',
  ).options;
  if (record.type === 'client')
    return contacts.length > 0 && <SelectField name="with_contact_id" label={t('with')} options={contacts} />;
  if (record.type === 'candidate' || !namesCandidates) return null;
  return (
    <AutocompleteField
      name="with_candidate_id"
      label={t('with')}
      path="/api/v1/candidates"
      recordPath="/api/v1/candidates"
    />
  );
}
