'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FormSection } from '@/components/ui/form/form-section';
import { FieldNotes } from '@/components/ui/inputs/field-frame';
import { Tick } from '@/components/ui/plain/tick';
import type { ShortlistChoice } from '@/lib/shortlists/choice';

interface ContactsFieldProps extends FieldProps {
  contacts: ShortlistChoice['contacts'];
}

/** The contacts of a client, each with a box to tick. */
export function ContactsField({ contacts, ...props }: ContactsFieldProps) {
  const { id, field, frame, aria } = useField(props);
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (contactId: string) =>
    field.onChange(chosen.includes(contactId) ? chosen.filter((one) => one !== contactId) : [...chosen, contactId]);
  return (
    <FormSection title={props.label}>
      {contacts.map((contact, index) => (
        <Tick
          key={contact.id}
          {...(index === 0 && { id, ...aria })}
          checked={chosen.includes(contact.id)}
          onChange={() => toggle(contact.id)}
          onBlur={field.onBlur}
          label={contact.title ? `${contact.name} · ${contact.title}` : contact.name}
        />
      ))}
      <FieldNotes id={id} message={frame.message} help={frame.help} />
    </FormSection>
  );
}
