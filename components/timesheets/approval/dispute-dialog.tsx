'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useDayText } from '@/components/timesheets/week/day-name';
import { tagOfVersion } from '@/components/ui/action/menu-entries';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FormSection } from '@/components/ui/form/form-section';
import { formatHours } from '@/lib/format/figures';
import { isolateFigure } from '@/lib/format/isolate';
import { type Timesheet, timesheetStatusInput } from '@/lib/timesheets/schema';

export interface DisputeProps {
  sheet: Pick<Timesheet, 'id' | 'version'>;
  /** The days of the week with their hours, decimal strings. */
  days: readonly { date: string; hours: string }[];
  /** The day that was pressed, which comes first; null for none. */
  asked: string | null;
}

/** Rejects a sheet for single days, each with its reason. */
export function DisputeDialog({ sheet, days, asked, ...dialog }: DisputeProps & OpenDialog) {
  const t = useTranslations('timesheets.dispute');
  const [dayText, locale] = [useDayText(), useLocale()];
  const values = {
    timesheet_ids: [sheet.id],
    status: 'rejected' as const,
    days: days.map(({ date }) => ({ date, reason: '' })),
  };
  const fieldOf = ({ date, hours }: DisputeProps['days'][number]) => (
    <TextField
      key={date}
      name={`days.${days.findIndex((day) => day.date === date)}.reason`}
      label={t('label', { day: dayText(date), hours: isolateFigure(formatHours(hours, locale)) })}
    />
  );
  const others = days.filter(({ date }) => date !== asked);
  return (
    <FormDialog<typeof timesheetStatusInput, Timesheet[]>
      {...dialog}
      title={t('title')}
      schema={timesheetStatusInput}
      defaultValues={values}
      request={{
        method: 'put',
        path: '/api/v1/timesheets/status',
        etag: tagOfVersion(sheet),
        recordPath: `/api/v1/timesheets/${sheet.id}`,
      }}
      toValues={() => values}
      formKey={`dispute-${sheet.id}-${sheet.version}`}
      submitLabel={t('save')}
      success={t('done')}
    >
      <p>{t('text')}</p>
      {days.filter(({ date }) => date === asked).map(fieldOf)}
      {asked === null ? others.map(fieldOf) : <FormSection title={t('others')}>{others.map(fieldOf)}</FormSection>}
    </FormDialog>
  );
}
