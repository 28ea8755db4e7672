'use client';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { type FieldProps, useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Textarea } from '@/components/ui/plain/input';

/** A field for domains, one per line. The errors of single domains are shown below the field as one. */
export function DomainsField(props: FieldProps) {
  const { id, field, frame, control } = useField(props);
  const { errors } = useFormState();
  const saved = Array.isArray(field.value) ? field.value.map(String) : [];
  const [typed, setTyped] = useState(saved.join('\n'));
  // If the form was reset or a draft was restored, the form's value is newer than the text typed here.
  const text = sameLines(typed, saved) ? typed : saved.join('\n');
  const message =
    frame.message ?? firstMessage(props.name.split('.').reduce<unknown>((node, key) => read(node, key), errors));
  const change = (value: string) => {
    setTyped(value);
    field.onChange(linesOf(value));
  };
  return (
    <FieldFrame {...frame} message={message}>
      <Textarea
        {...control}
        rows={3}
        value={text}
        dir="ltr"
        aria-invalid={message ? true : undefined}
        aria-describedby={[message && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const sameLines = (text: string, lines: readonly string[]): boolean => linesOf(text).join('\n') === lines.join('\n');

const read = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;

function firstMessage(errors: unknown): string | undefined {
  const messages = Array.isArray(errors) ? errors.map((error) => read(error, 'message')) : [];
  return messages.find((message) => typeof message === 'string');
}
