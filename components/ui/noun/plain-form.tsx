'use client';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import * as z from 'zod';
import { ResourceForm } from '@/components/ui/form/form';
import { FormColumn, FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { PlainField } from '@/components/ui/noun/plain-field';
import type { Fields, FieldTable, Sections } from '@/lib/fields/fields-of';
import { type NounKey, nounOf } from '@/lib/nouns';

interface PlainFormProps {
  /** By the fields' names, without those that the person may not see. */
  values: object;
  /** The record that is edited; nothing for a new one. */
  edited?: { id: string; version: number } | undefined;
  /** The handlers that find the records that its fields name, by the fields' names. */
  sources: Readonly<Record<string, { path: string; recordPath: string }>>;
  /** The values of its choices and of the company's words, by the fields' names. */
  options: Readonly<Record<string, readonly Option[]>>;
}

/**
 * Makes the form of a plain noun: an input for each field that a call sends.
 *
 * @param sections the form's parts, each with its fields; the messages name them: `sections.<key>`, and may
 * explain a field: `help.<name>`. By default one part with all fields in the table's order.
 * @param Notice what a new record's form says about the typed values, below its first part
 */
export function plainForm(
  noun: NounKey,
  fields: Pick<Fields<FieldTable>, 'noun' | 'table' | 'input'>,
  { sections = { general: Object.keys(fields.input) }, Notice }: { sections?: Sections; Notice?: ComponentType } = {},
) {
  const { path } = nounOf(noun);
  const schema = z.strictObject(fields.input);
  return function PlainForm({ values, edited, sources, options }: PlainFormProps) {
    const t = useTranslations(fields.noun);
    return (
      <ResourceForm<typeof schema, { id: string }>
        schema={schema}
        defaultValues={{ ...values }}
        request={
          edited
            ? { method: 'patch', path: `/api/v1${path}/${edited.id}`, etag: `"${edited.version}"` }
            : { method: 'post', path: `/api/v1${path}` }
        }
        formKey={edited ? `${noun}-${edited.id}` : `${noun}-new`}
        submitLabel={t(edited ? 'form.save' : 'form.saveNew')}
        success={t(edited ? 'form.saved' : 'form.created')}
        cancel={edited ? `${path}/${edited.id}` : path}
        onSaved={(saved) => `${path}/${saved.id}`}
      >
        {inColumns(Object.entries(sections)).map((column, place) => (
          <FormColumn key={place === 0 ? 'first' : 'second'}>
            {column.map(([key, names], index) => (
              <FormSection key={key} title={t(`sections.${key}`)}>
                {names.map(
                  (name) =>
                    name in values && (
                      <PlainField
                        key={name}
                        fields={fields}
                        name={name}
                        {...(t.has(`help.${name}`) && { help: t(`help.${name}`) })}
                        source={sources[name]}
                        options={options[name]}
                      />
                    ),
                )}
                {place + index === 0 && !edited && Notice && <Notice />}
              </FormSection>
            ))}
          </FormColumn>
        ))}
      </ResourceForm>
    );
  };
}

/** The sections in their order, cut where the two columns have most nearly as many fields; one section is one column. */
function inColumns<Section extends readonly [string, readonly string[]]>(sections: readonly Section[]): Section[][] {
  const fieldsOf = (some: readonly Section[]) => some.reduce((sum, [, names]) => sum + names.length, 0);
  const cuts = sections.map((_, index) => index).slice(1);
  const unevenness = (cut: number) => Math.abs(fieldsOf(sections.slice(0, cut)) - fieldsOf(sections.slice(cut)));
  const [cut] = cuts.toSorted((a, b) => unevenness(a) - unevenness(b));
  return cut === undefined ? [[...sections]] : [sections.slice(0, cut), sections.slice(cut)];
}
