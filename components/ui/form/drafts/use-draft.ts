'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft } from '@/components/ui/form/drafts/draft-storage';

/** Whether the draft has been looked for yet, and when the found one was stored (RFC 3339). */
export interface RestoredDraft {
  looked: boolean;
  at: string | null;
}

/**
 * Puts a stored draft back into the form, once. Called beside `useForm`: an effect further down would run before the
 * fields listen, and they would not show the restored values.
 */
export function useDraft(formKey: string, { reset, getValues }: UseFormReturn<FieldValues>): RestoredDraft {
  // The server has no draft, so the first render in the browser, which must equal the server's, has none either.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const draft = useMemo(() => (isHydrated ? readDraft(formKey) : null), [isHydrated, formKey]);
  useEffect(() => {
    // As a whole, so that a list gets as many entries as were stored.
    if (draft) reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true });
  }, [draft, reset, getValues]);
  return { looked: isHydrated, at: draft?.at ?? null };
}

function subscribeToNothing() {
  return () => undefined;
}
