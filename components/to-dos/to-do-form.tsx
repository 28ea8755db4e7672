'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { repeats } from '@/lib/to-dos/kinds';
import { type ToDo, type ToDoRecord, toDoForm, toDoInput } from '@/lib/to-dos/schema';

interface PeopleProps {
  /** The colleagues who can do it. */
  people: readonly Option[];
}

interface NewToDoFormProps extends PeopleProps {
  /** The person who begins as the one who does it: the author. */
  assigneeId: string;
  /** The record that it is on; null for none. */
  record: ToDoRecord | null;
  /** What it begins with as its title. */
  title: string;
}

/** The form of a new to-do. */
export function NewToDoForm({ people, assigneeId, record, title }: NewToDoFormProps) {
  const t = useTranslations('to_dos');
  const back = record?.path ?? '/to-dos';
  return (
    <ResourceForm<typeof toDoInput, ToDo>
      schema={toDoInput}
      defaultValues={{
        title,
        text: '',
        due_on: '',
        repeat: '',
        assignee_id: assigneeId,
        record_type: record?.type ?? '',
        record_id: record?.id ?? '',
      }}
      request={{ method: 'post', path: '/api/v1/to-dos' }}
      formKey={record ? `to-do-new-${record.id}` : 'to-do-new'}
      submitLabel={t('save')}
      success={t('saved')}
      cancel={back}
      onSaved={() => back}
    >
      <ToDoFields people={people} />
    </ResourceForm>
  );
}

/** The form that changes a to-do. */
export function EditToDoForm({ people, toDo }: PeopleProps & { toDo: ToDo }) {
  const t = useTranslations('to_dos');
  const { id, title, text, due_on: dueOn, repeat, assignee, version } = toDo;
  return (
    <ResourceForm<typeof toDoForm, ToDo>
      schema={toDoForm}
      defaultValues={{ title, text: text ?? '', due_on: dueOn ?? '', repeat: repeat ?? '', assignee_id: assignee.id }}
      request={{ method: 'put', path: `/api/v1/to-dos/${id}`, etag: `"${version}"` }}
      formKey={`to-do-${id}`}
      submitLabel={t('save')}
      success={t('saved')}
      cancel={`/to-dos/${id}`}
      onSaved={() => `/to-dos/${id}`}
    >
      <ToDoFields people={people} />
    </ResourceForm>
  );
}

function ToDoFields({ people }: PeopleProps) {
  const t = useTranslations('to_dos');
  const repeat = useWatch({ name: 'repeat' });
  return (
    <>
      <TextField name="title" label={t('fields.title')} />
      <ChoiceField name="assignee_id" label={t('fields.assignee')} options={people} />
      <FieldPair>
        <DateField name="due_on" label={t('fields.due_on')} />
        <SelectField
          name="repeat"
          label={t('fields.repeat')}
          {...(repeat && { help: t('form.repeatHelp') })}
          options={repeats.map((value) => ({ value, label: t(`repeats.${value}`) }))}
          blank={t('form.once')}
        />
      </FieldPair>
      <TextareaField name="text" label={t('fields.text')} />
    </>
  );
}
