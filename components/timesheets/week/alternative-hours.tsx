'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { GridPlace } from '@/components/timesheets/grid/cells';
import { hoursText, spokenHours } from '@/components/timesheets/grid/hours';
import { type Remark, useEditing } from '@/components/timesheets/week/editing-context';
import { Button } from '@/components/ui/plain/button';

/** A button that takes the other reading of hours that have two. */
export function AlternativeHours({ place, remark: { other } }: { place: GridPlace; remark: Remark }) {
  const t = useTranslations('timesheets.grid');
  const locale = useLocale();
  const { type } = useEditing();
  if (other === undefined) return null;
  return (
    <Button size="small" onClick={() => type(place, { text: hoursText(other, locale) })}>
      {t('takeOther', { hours: spokenHours(other, locale) })}
    </Button>
  );
}
