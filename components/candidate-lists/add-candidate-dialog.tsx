'use client';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import type { MemberCount } from '@/lib/candidates/lists/schema';

const oneMember = z.strictObject({ candidate_ids: z.tuple([z.uuid()]) });

/** The dialog that adds a candidate to a list. */
export function AddCandidateDialog({ listId, ...dialog }: { listId: string } & OpenDialog) {
  const t = useTranslations('candidate_lists.add');
  return (
    <FormDialog<typeof oneMember, MemberCount>
      {...dialog}
      title={t('candidate')}
      schema={oneMember}
      defaultValues={{ candidate_ids: [''] }}
      request={{ method: 'post', path: `/api/v1/candidate-lists/${listId}/members` }}
      formKey={`candidate-list-add-${listId}`}
      submitLabel={t('submit')}
      success={t('done')}
    >
      <AutocompleteField<Found>
        name="candidate_ids.0"
        label={t('who')}
        path="/api/v1/candidates"
        recordPath="/api/v1/candidates"
        toOption={({ id, name, number }) => ({ value: id, label: `${name} · ${number}` })}
      />
    </FormDialog>
  );
}

interface Found {
  id: string;
  name: string;
  number: string;
}
