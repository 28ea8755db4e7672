'use client';
import { useState } from 'react';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Input } from '@/components/ui/plain/input';
import { useJoin } from '@/components/ui/value/use-join';
import { splitTexts } from '@/lib/text/texts';

/** Several short texts in one line, between commas. */
export function TextsField(props: FieldProps) {
  const [{ field, frame, control }, join] = [useField(props), useJoin()];
  const list: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const [typed, setTyped] = useState('');
  // What is typed stays as it is (a comma, a space at the end) until somebody else changes the value.
  const isTyped = join(splitTexts(typed)) === join(list);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        value={isTyped ? typed : join(list)}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(splitTexts(target.value));
        }}
      />
    </FieldFrame>
  );
}
