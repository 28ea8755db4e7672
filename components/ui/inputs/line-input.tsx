'use client';

import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { useEarlyTyping } from '@/components/ui/inputs/use-early-typing';
import { Input } from '@/components/ui/plain/input';

export interface LineInputProps {
  /** The form's field; its value is read from the form, as a password manager filled it. */
  name: string;
  label: string;
  help?: string;
  message?: string;
  autoFocus?: boolean;
  /** The browser's autofill, e.g. `name` or `organization`. */
  autoComplete: string;
  type?: 'text' | 'email' | 'password';
  /** Whether it is no text in a language, but an address, a code, a password: left to right, and never corrected. */
  isVerbatim?: boolean;
  maxLength?: number;
  defaultValue?: string;
  /** Called with the typed text at every key. */
  onTyped?: (text: string) => void;
  /** Shown at the end of the line. */
  end?: ReactNode;
  /** Shown right below the control, e.g. the strength of a new password; its id is `<id>-note`. */
  note?: (id: string) => ReactNode;
}

/** One line of text in a form that is sent as it is in the page. */
export function LineInput({ label, help, message, isVerbatim, onTyped, note, ...control }: LineInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input);
  const describedBy = [message && `${id}-error`, note && `${id}-note`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} help={help} message={message}>
      <Input
        {...control}
        {...(isVerbatim ? { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } : { dir: 'auto' })}
        id={id}
        ref={input}
        onChange={onTyped && ((event) => onTyped(event.target.value))}
        aria-required
        aria-describedby={describedBy || undefined}
        aria-invalid={message ? true : undefined}
      />
      {note?.(`${id}-note`)}
    </FieldFrame>
  );
}
