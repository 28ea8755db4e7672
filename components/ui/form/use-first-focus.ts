'use client';
import type { RefObject } from 'react';
import { useEffect } from 'react';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Focuses the form's first field, past the sections that are given, if the form is the purpose of the page or the dialog. Not if somebody is in the form
 * already, and not on a touch screen, where the keyboard would cover the text above.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !window.matchMedia('(pointer: fine)').matches) return;
    if (form.current?.contains(document.activeElement)) return;
    const all = [...(form.current?.querySelectorAll<HTMLElement>(fields) ?? [])];
    (all.find((field) => !field.closest('[data-given]')) ?? all[0])?.focus({ preventScroll: true });
  }, [form, isWanted]);
}
