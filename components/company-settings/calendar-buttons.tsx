'use client';
import { useTranslations } from 'next-intl';
import type { AddCalendarProps, CalendarProps } from '@/components/company-settings/calendar-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import type { Option } from '@/components/ui/inputs/option';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/company-settings/calendar-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddCalendarDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditCalendarDialog));
const AddDayButton = dialogButton(() => dialogs().then((part) => part.AddDayDialog));

/** The button that opens `AddCalendarDialog`. */
export function AddCalendar(props: AddCalendarProps) {
  const t = useTranslations('company_settings.holidays');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `EditCalendarDialog`. */
export function EditCalendar(props: CalendarProps & { regions: readonly Option[] }) {
  const t = useTranslations('company_settings.holidays');
  return (
    <EditButton dialog={props} variant="text">
      {t('edit')}
    </EditButton>
  );
}

/** The button that opens `AddDayDialog`. */
export function AddDay(props: CalendarProps) {
  const t = useTranslations('company_settings.holidays');
  return (
    <AddDayButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('addDay')}
    </AddDayButton>
  );
}
