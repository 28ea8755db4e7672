'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { DateField } from '@/components/ui/form/fields/date-field';
import { type BirthDate, birthDateInput } from '@/lib/candidates/birth/schema';

type BirthDateDialogProps = OpenDialog & { candidateId: string; saved: BirthDate };

/** The dialog that sets a candidate's birth date, or takes it away. */
export function BirthDateDialog({ candidateId, saved, ...dialog }: BirthDateDialogProps) {
  const t = useTranslations('candidates');
  return (
    <FormDialog<typeof birthDateInput, BirthDate>
      {...dialog}
      title={t('fields.birth_date')}
      schema={birthDateInput}
      defaultValues={{ birth_date: saved.birth_date ?? '' }}
      request={{ method: 'put', path: `/api/v1/candidates/${candidateId}/birth-date`, etag: `"${saved.version}"` }}
      formKey={`birth-date-${candidateId}`}
      submitLabel={t('form.save')}
      success={t('birthDate.saved')}
    >
      <DateField name="birth_date" label={t('fields.birth_date')} secret />
    </FormDialog>
  );
}
