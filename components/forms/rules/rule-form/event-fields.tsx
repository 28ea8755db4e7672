'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useRule } from '@/components/forms/rules/rule-form/rule-context';
import styles from '@/components/forms/rules/rule-form/rule-form.module.css';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TimeField } from '@/components/ui/form/fields/time-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldNotes } from '@/components/ui/inputs/field-frame';
import { Tick } from '@/components/ui/plain/tick';
import { useCompanyZone } from '@/components/ui/value/company-zone';
import { zoneName } from '@/lib/format/zones';
import type { availableModel } from '@/lib/trigger-rules/schema';

export type RuleModelChoice = z.input<typeof availableModel>;

/** The event: which records, what happens to them, and to which of their fields. */
export function EventFields({ models }: { models: readonly RuleModelChoice[] }) {
  const t = useTranslations('trigger_rules.form');
  const { setValue } = useFormContext();
  const [zone, locale] = [useCompanyZone(), useLocale()];
  const [model, event]: unknown[] = useWatch({ name: ['on.model', 'on.event'] });
  const events = models.find(({ key }) => key === model)?.events ?? [];
  return (
    <>
      <div className={styles.pair} onChange={forget}>
        <SelectField
          name="on.model"
          label={t('model')}
          options={models.map(({ key, label }) => ({ value: key, label }))}
        />
        <SelectField
          name="on.event"
          label={t('event')}
          options={events.map(({ key, label }) => ({ value: key, label }))}
        />
      </div>
      {event === 'scheduled' && (
        <TimeField name="on.at" label={t('at')} help={t('atHelp', { zone: zoneName(zone, locale) })} required />
      )}
      {event === 'updated' && <ChangedFields />}
    </>
  );

  /** Clears what the rule said of the previous kind of records, because it means nothing for others. */
  function forget({ target }: { target: EventTarget }) {
    if (!(target instanceof HTMLSelectElement)) return;
    setValue('on.fields', undefined);
    if (target.name === 'on.event') setValue('on.at', target.value === 'scheduled' ? '08:00' : undefined);
    if (target.name !== 'on.model') return;
    const offered = models.find(({ key }) => key === target.value)?.events ?? [];
    if (!offered.some(({ key }) => key === event)) setValue('on.event', offered[0]?.key ?? '');
    setValue('when', null, { shouldDirty: true });
    setValue('then', [], { shouldDirty: true });
  }
}

/** The fields of which one must have changed; if none is ticked, any. */
function ChangedFields() {
  const t = useTranslations('trigger_rules.form');
  const { fields } = useRule();
  const { id, field, frame } = useField({ name: 'on.fields', label: t('changedFields') });
  const given: string[] = Array.isArray(field.value) ? field.value : [];
  const tick = (path: string, isTicked: boolean) => {
    const next = isTicked ? [...given, path] : given.filter((one) => one !== path);
    field.onChange(next.length > 0 ? next : undefined);
  };
  return (
    <details className={styles.changed} open={given.length > 0}>
      <summary id={id}>{given.length > 0 ? t('changedSome', { count: given.length }) : t('changedAny')}</summary>
      <div className={styles.ticks}>
        {fields
          .filter(({ changes }) => changes)
          .map(({ path, label }) => (
            <Tick
              key={path}
              label={label}
              checked={given.includes(path)}
              onChange={({ target }) => tick(path, target.checked)}
            />
          ))}
      </div>
      <FieldNotes id={id} message={frame.message} />
    </details>
  );
}
