'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError, api } from '@/lib/http/api-client';
import { validationMessage } from '@/lib/i18n/validation';
import type { FieldFault } from '@/lib/problem/problem';

/** The faults, by field. */
export type Faults = Readonly<Record<string, string | undefined>>;

interface PlainForm<Answer> {
  /** The schema with which the route parses the body. */
  schema: z.core.$ZodType;
  path: string;
  /** Values that are sent besides the form's own fields. */
  extra?: Readonly<Record<string, unknown>>;
  /** Checks what the schema cannot; called only if the schema finds no fault. */
  check?: (body: Readonly<Record<string, unknown>>) => Promise<FieldFault[]>;
  /** Called after success; if it leaves the page, the button stays busy. */
  onDone: (answer: Answer, body: Readonly<Record<string, unknown>>) => void;
}

/**
 * A form outside the shell, sent as it is in the page: values that a password manager filled in before this script was
 * loaded count like typed ones. Faults are shown at the fields, the first of them focused; any other failure above the
 * form.
 */
export function usePlainForm<Answer = null>({ schema, path, extra, check, onDone }: PlainForm<Answer>) {
  const t = useTranslations('validation');
  const errorText = useErrorText();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const refuse = (form: HTMLFormElement, found: Faults, text: string | null): void => {
    setPending(false);
    setFaults(found);
    setFailure(text);
    focusFirst(form, found);
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const body = { ...readFields(form), ...extra };
    setFailure(null);
    setPending(true);
    try {
      const found = [...schemaFaults(schema, body)];
      if (found.length === 0 && check) found.push(...(await check(body)));
      if (found.length > 0)
        return refuse(
          form,
          Object.fromEntries(found.reverse().map(({ path: field, key, values }) => [field, t(key, values)])),
          null,
        );
      setFaults({});
      const { data } = await api.post<Answer>(path, body);
      onDone(data, body);
    } catch (error) {
      const told = error instanceof ApiError ? fieldErrors(form, error) : {};
      refuse(form, told, Object.keys(told).length > 0 ? null : errorText(error));
    }
  };
  return { faults, failure, isPending, setPending, send };
}

/** The filled fields; empty ones are left out. */
function readFields(form: HTMLFormElement): Record<string, string> {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}

function schemaFaults(schema: z.core.$ZodType, body: Readonly<Record<string, unknown>>): FieldFault[] {
  const parsed = z.safeParse(schema, body, { reportInput: true });
  return (parsed.error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), ...validationMessage(issue) }));
}

/** Faults of fields in the form; if one is elsewhere, the sentence above the form says more. */
function fieldErrors(form: HTMLFormElement, { errors }: ApiError): Faults {
  const entries = Object.entries(errors);
  if (entries.some(([field]) => !form.elements.namedItem(field))) return {};
  return Object.fromEntries(entries.map(([field, texts]) => [field, texts.join(' ')]));
}

function focusFirst(form: HTMLFormElement, faults: Faults): void {
  const first = [...form.elements].find((element) => element instanceof HTMLInputElement && faults[element.name]);
  if (first instanceof HTMLInputElement) first.focus();
}
