import type { ComponentProps, ComponentType } from 'react';
import { ClientMessages } from '@/components/shell/client-messages';
import { valuesFrom } from '@/components/ui/form/form-values';
import type { plainForm } from '@/components/ui/noun/plain-form';
import { recordSource } from '@/components/ui/noun/record-source';
import type { Actor } from '@/lib/actor';
import type { PlainRecords } from '@/lib/records/noun';

/** The form that `plainForm` makes. */
export type PlainForm = ComponentType<ComponentProps<ReturnType<typeof plainForm>>>;

interface Props {
  actor: Actor;
  /** The record that is edited; nothing for a new one. */
  record?: { id: string; version: number };
}

/** The form of a plain noun with its values and choices, for its page of a new record and for editing one. */
export const plainFormPage = (noun: PlainRecords, Form: PlainForm) =>
  function PlainFormPage({ actor, record }: Props) {
    const { fields } = noun;
    const sources = Object.entries(fields.table).flatMap(([name, { facts }]) => {
      const source = recordSource(actor, facts.to);
      return source ? [[name, source] as const] : [];
    });
    return (
      <ClientMessages namespaces={['validation', fields.noun]}>
        <Form
          values={record ? valuesFrom(fields.blank, noun.toBody?.(record) ?? record) : fields.blank}
          edited={record && { id: record.id, version: record.version }}
          sources={Object.fromEntries(sources)}
        />
      </ClientMessages>
    );
  };
