'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { zoneOptions } from '@/lib/format/zones';
import { clockBreaks, clockRoundings, timeEntries } from '@/lib/hours/clock/rules';

/** Whether time is entered as hours or by the clock, and the clock's zone. */
export function ClockFields() {
  const t = useTranslations('contracts');
  const [entry, zone]: unknown[] = useWatch({ name: ['time_entry', 'clock_zone'] });
  const locale = useLocale();
  const zones = useMemo(
    () => zoneOptions(locale, typeof zone === 'string' && zone !== '' ? [zone] : []),
    [locale, zone],
  );
  return (
    <>
      <FieldPair>
        <SelectField
          name="time_entry"
          label={t('fields.time_entry')}
          help={t('form.timeEntryHelp')}
          options={timeEntries.map((value) => ({ value, label: t(`timeEntries.${value}`) }))}
          required
        />
        {entry === 'clock' && (
          <ChoiceField
            name="clock_zone"
            label={t('fields.clock_zone')}
            help={t('form.clockZoneHelp')}
            options={zones}
          />
        )}
      </FieldPair>
      {entry === 'clock' && (
        <FieldPair>
          <SelectField
            name="clock_rounding"
            label={t('fields.clock_rounding')}
            help={t('form.clockRoundingHelp')}
            options={clockRoundings.map((value) => ({ value, label: t(`clockRoundings.${value}`) }))}
            required
          />
          <SelectField
            name="clock_breaks"
            label={t('fields.clock_breaks')}
            help={t('form.clockBreaksHelp')}
            options={clockBreaks.map((value) => ({ value, label: t(`clockBreaks.${value}`) }))}
            required
          />
        </FieldPair>
      )}
    </>
  );
}
