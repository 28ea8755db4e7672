'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import type { Option } from '@/components/ui/inputs/option';
import { addedDay, calendarChange, calendarInput, type HolidayCalendar } from '@/lib/holidays/schema';

export interface AddCalendarProps {
  countries: readonly Option[];
  /** The company's own country. */
  country: string;
}

/**
 * The dialog that adds a calendar. The region is chosen on the calendar's own page, which knows the country's regions.
 */
export function AddCalendarDialog({ countries, country, ...dialog }: AddCalendarProps & OpenDialog) {
  const t = useTranslations('company_settings.holidays');
  return (
    <FormDialog<typeof calendarInput, HolidayCalendar>
      {...dialog}
      title={t('add')}
      schema={calendarInput}
      defaultValues={{ name: '', country }}
      request={{ method: 'post', path: '/api/v1/company/holiday-calendars' }}
      formKey="holiday-calendar-new"
      submitLabel={t('add')}
      success={t('added')}
      onSaved={({ id }) => `/company-settings?tab=holidays&calendar=${id}`}
    >
      <TextField name="name" label={t('name')} />
      <ChoiceField name="country" label={t('country')} options={countries} />
    </FormDialog>
  );
}

export interface CalendarProps {
  calendar: HolidayCalendar;
}

/** The dialog that changes a calendar's name or region. */
export function EditCalendarDialog({
  calendar: { id, name, region, version },
  regions,
  ...dialog
}: CalendarProps & { regions: readonly Option[] } & OpenDialog) {
  const t = useTranslations('company_settings.holidays');
  return (
    <FormDialog<typeof calendarChange, HolidayCalendar>
      {...dialog}
      title={t('editTitle', { name })}
      schema={calendarChange}
      defaultValues={{ name, region: region ?? '' }}
      request={{ method: 'patch', path: `/api/v1/company/holiday-calendars/${id}`, etag: `"${version}"` }}
      formKey={`holiday-calendar-${id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <TextField name="name" label={t('name')} />
      {regions.length > 0 && <ChoiceField name="region" label={t('region')} help={t('regionHelp')} options={regions} />}
    </FormDialog>
  );
}

/** The dialog that adds a holiday of the company alone. */
export function AddDayDialog({ calendar: { id, name, version }, ...dialog }: CalendarProps & OpenDialog) {
  const t = useTranslations('company_settings.holidays');
  return (
    <FormDialog<typeof addedDay, HolidayCalendar>
      {...dialog}
      title={t('addDayTitle', { name })}
      schema={addedDay}
      defaultValues={{ date: '', name: '' }}
      request={{ method: 'post', path: `/api/v1/company/holiday-calendars/${id}/days`, etag: `"${version}"` }}
      formKey={`holiday-day-${id}`}
      submitLabel={t('addDay')}
      success={t('dayAdded')}
    >
      <DateField name="date" label={t('day')} />
      <TextField name="name" label={t('dayName')} help={t('dayNameHelp')} />
    </FormDialog>
  );
}
