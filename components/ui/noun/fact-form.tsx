'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import * as z from 'zod';
import { ResourceForm } from '@/components/ui/form/form';
import { PlainField } from '@/components/ui/noun/plain-field';
import type { FactFormProps } from '@/components/ui/record/facts/fact-editor';
import styles from '@/components/ui/record/facts/fact-panel.module.css';
import type { Fields, FieldTable } from '@/lib/fields/fields-of';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

interface FactFormOptions {
  /** The schemas of a call's body by the fields' names; by default those of the table. */
  shape?: Shape;
  /** The inputs of fields that are not plain. */
  inputs?: Readonly<Record<string, (props: { label: string }) => ReactNode>>;
}

/**
 * Makes the form that changes one fact of a noun's records in its place: the same input, schema and call as the noun's whole
 * form, so that the same values are refused. Escape leaves it.
 *
 * @param path of the noun's handlers, e.g. `/api/v1/jobs`
 */
export function factForm(
  path: string,
  fields: Pick<Fields<FieldTable>, 'noun' | 'table' | 'input'>,
  { shape = fields.input, inputs = {} }: FactFormOptions = {},
): ComponentType<FactFormProps> {
  return function FactForm({ record, name, label, edit, onClose }: FactFormProps) {
    const t = useTranslations('ui.facts');
    const schema = useMemo(() => {
      const one = shape[name];
      return z.strictObject(one ? { [name]: one } : {});
    }, [name]);
    const own = inputs[name];
    return (
      // The keys of the field inside bubble up to here; the form itself has no use for Escape.
      // biome-ignore lint/a11y/noStaticElementInteractions: it listens, and is nothing that can be pressed
      <div
        ref={bringIntoView}
        className={styles.form}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <ResourceForm<typeof schema, { id: string }>
          schema={schema}
          defaultValues={{ [name]: edit.value }}
          request={{ method: 'patch', path: `${path}/${record.id}`, etag: `"${record.version}"` }}
          formKey={`fact-${record.id}-${name}`}
          submitLabel={t('save')}
          success={t('saved', { label })}
          inDialog
          cancel={onClose}
          onSaved={onClose}
        >
          {own ? (
            own({ label })
          ) : (
            <PlainField fields={fields} name={name} options={edit.options} source={edit.source} />
          )}
        </ResourceForm>
      </div>
    );
  };
}

/** A fact at the end of the window: its field with Save, which are higher than the fact was. */
const bringIntoView = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });
