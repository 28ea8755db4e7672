'use client';
import { useTranslations } from 'next-intl';
import { DateField } from '@/components/ui/form/fields/date-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import { type LockDates, lockDatesInput, lockSides } from '@/lib/lock-dates/schema';

/** The form for the days up to which the books are locked. */
export function LockDatesForm({ dates, today }: { dates: LockDates; today: CalendarDay }) {
  const t = useTranslations('closing.locks');
  return (
    <ResourceForm<typeof lockDatesInput, LockDates>
      schema={lockDatesInput}
      defaultValues={valuesOf(dates)}
      toValues={valuesOf}
      request={{ method: 'put', path: '/api/v1/lock-dates', etag: `"${dates.version}"` }}
      formKey="lock-dates"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <FormSection title={t('title')} text={t('text')}>
        {lockSides.map((side) => (
          <DateField
            key={side}
            name={`${side}_until`}
            label={t(`${side}.label`)}
            help={t(`${side}.help`)}
            max={addDays(today, -1)}
          />
        ))}
        <TextField name="reason" label={t('reason')} help={t('reasonHelp')} />
      </FormSection>
    </ResourceForm>
  );
}

const valuesOf = (dates: LockDates) => ({
  sales_until: dates.sales_until ?? '',
  purchases_until: dates.purchases_until ?? '',
  everything_until: dates.everything_until ?? '',
  reason: '',
});
