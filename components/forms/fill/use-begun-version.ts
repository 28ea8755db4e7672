'use client';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { readDraft } from '@/components/ui/form/drafts/draft-storage';

/** The key under which the values typed into one version of a form are stored. */
export const typedKey = (formKey: string, version: number): string => `${formKey}-v${version}`;

/**
 * Opens the version into which unsent values were typed: the form may have changed since, and values without a place in
 * the newest version would be lost silently.
 *
 * @param open opens the form at that version.
 */
export function useBegunVersion(formKey: string, version: number, open: (version: number) => void): void {
  // At once: an unchanged form deletes its draft. Nothing shows this value, so that the server's markup is the same.
  const [begun] = useState(() => begunVersion(formKey, version));
  useEffect(() => {
    if (begun !== null) open(begun);
  }, [begun, open]);
}

function begunVersion(formKey: string, version: number): number | null {
  if (readDraft(typedKey(formKey, version))) return null;
  for (let older = version - 1; older > 0; older -= 1) if (readDraft(typedKey(formKey, older))) return older;
  return null;
}

/** Opens the page's form at another version; null for the current one. */
export function useOpenVersion(): (version: number | null) => void {
  const [router, path, search] = [useRouter(), usePathname(), useSearchParams()];
  return useCallback(
    (version) => {
      const query = new URLSearchParams(search);
      if (version === null) query.delete('version');
      else query.set('version', String(version));
      router.replace(query.size === 0 ? path : `${path}?${query}`);
    },
    [router, path, search],
  );
}
