import { getLocale } from 'next-intl/server';
import type { ComponentProps, ComponentType } from 'react';
import { ClientMessages } from '@/components/shell/client-messages';
import { valuesFrom } from '@/components/ui/form/form-values';
import type { plainForm } from '@/components/ui/noun/plain-form';
import { recordSource } from '@/components/ui/noun/record-source';
import type { Actor } from '@/lib/actor';
import { seesField } from '@/lib/fields/hidden';
import type { PlainRecords } from '@/lib/records/noun';
import { plainOptions } from '@/lib/records/words.data';

/** The form that `plainForm` makes. */
export type PlainForm = ComponentType<ComponentProps<ReturnType<typeof plainForm>>>;

interface Props {
  actor: Actor;
  /** The name, or the title, of a new record. */
  name?: string;
  /** The record that is edited; nothing for a new one. */
  record?: { id: string; version: number };
}

/** The values of a plain noun's form that this person may write, and the handlers that find the records that it names. */
export function plainFormProps(actor: Actor, noun: PlainRecords, record?: object, starts: object = {}) {
  const { fields } = noun;
  const rates = Object.values(fields.table).filter(({ facts }) => facts.reads === 'rate');
  const seesRates = rates.length === 0 || rates.some(({ facts }) => seesField(actor, facts));
  const blank = Object.fromEntries(
    Object.entries(fields.blank).filter(([name]) => {
      const facts = fields.table[name]?.facts;
      // To whoever sees no rate of a record, what its rates are in means nothing, and they may not change it.
      if (record && !seesRates && (name === 'currency' || name === 'rate_unit')) return false;
      return facts === undefined || seesField(actor, facts);
    }),
  );
  const sources = Object.entries(fields.table).flatMap(([name, { facts }]) => {
    const source = recordSource(actor, facts.to);
    return source ? [[name, source] as const] : [];
  });
  return {
    values: record ? valuesFrom(blank, noun.toBody(record)) : { ...blank, ...starts },
    sources: Object.fromEntries(sources),
  };
}

/**
 * The form of a plain noun with its values and choices, for its page of a new record and for editing one.
 *
 * @param starts the values with which the form of a new record begins, where they are not empty
 */
export const plainFormPage = (noun: PlainRecords, Form: PlainForm, starts: object = {}) =>
  async function PlainFormPage({ actor, name, record }: Props) {
    const { fields } = noun;
    const named = name === undefined ? {} : { ['name' in fields.blank ? 'name' : 'title']: name };
    const { values, sources } = plainFormProps(actor, noun, record, { ...starts, ...named });
    return (
      <ClientMessages
        namespaces={[
          'validation',
          fields.noun,
          ...(Object.values(fields.table).some(({ kind }) => kind === 'languages') ? ['languages'] : []),
        ]}
      >
        <Form
          values={values}
          edited={record && { id: record.id, version: record.version }}
          sources={sources}
          options={await plainOptions(actor, fields, await getLocale())}
        />
      </ClientMessages>
    );
  };
