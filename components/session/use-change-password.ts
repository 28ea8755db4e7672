'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/use-error-text';
import { changePasswordInput } from '@/lib/account/schema';
import { api, ApiError } from '@/lib/http/api-client';
import { navigation } from '@/lib/http/client/navigation';
import { validationMessage } from '@/lib/i18n/validation';
import { HOME } from '@/lib/session/routes';

const FIELDS = ['current_password', 'password', 'password_confirmation'] as const;

type Field = (typeof FIELDS)[number];
type Faults = Partial<Record<Field, string>>;

/** What a form for the own password shows and does; the rules are the API's own, and its answer counts. */
export function useChangePassword() {
  const t = useTranslations('validation');
  const errorText = useErrorText();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const change = async (form: HTMLFormElement): Promise<void> => {
    const body = readFields(form);
    const found = findFaults(body, t);
    setFailure(null);
    show(form, found, setFaults);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      // The page is left then: the button keeps showing that it works.
      await api.post('/api/change-password', body);
      navigation().go(HOME);
    } catch (error) {
      const told = error instanceof ApiError ? serverFaults(error) : {};
      setPending(false);
      setFailure(Object.keys(told).length > 0 ? null : errorText(error));
      show(form, told, setFaults);
    }
  };

  return { faults, failure, isPending, change };
}

function readFields(form: HTMLFormElement): Record<Field, string> {
  const data = new FormData(form);
  const read = (field: Field): string => String(data.get(field) ?? '');
  return {
    current_password: read('current_password'),
    password: read('password'),
    password_confirmation: read('password_confirmation'),
  };
}

function findFaults(body: Record<Field, string>, t: ReturnType<typeof useTranslations<'validation'>>): Faults {
  const filled = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
  const result = changePasswordInput.safeParse(filled, { reportInput: true });
  const faults: Faults = {};
  for (const issue of result.error?.issues ?? []) {
    const field = FIELDS.find((name) => name === issue.path[0]);
    if (!field) continue;
    const { key, values } = validationMessage(issue);
    faults[field] ??= t(key, values);
  }
  return faults;
}

function serverFaults({ errors }: ApiError): Faults {
  return Object.fromEntries(FIELDS.flatMap((field) => (errors[field] ? [[field, errors[field].join(' ')]] : [])));
}

function show(form: HTMLFormElement, faults: Faults, setFaults: (faults: Faults) => void): void {
  setFaults(faults);
  const first = FIELDS.find((field) => faults[field]);
  const input = first && form.elements.namedItem(first);
  if (input instanceof HTMLInputElement) input.focus();
}
