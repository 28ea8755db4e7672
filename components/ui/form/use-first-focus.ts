'use client';
import type { RefObject } from 'react';
import { useEffect } from 'react';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Focuses the form's first field, past the sections that are given, or the one that the address names (`#end_date`), if the
 * form is the purpose of the page or the dialog. Not if somebody is in the form already, and not on a touch screen, where
 * the keyboard would cover the text above: there a named field is only brought into view.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || form.current?.contains(document.activeElement)) return;
    const all = [...(form.current?.querySelectorAll<HTMLElement>(fields) ?? [])];
    const name = window.location.hash.slice(1);
    const named = all.find((field) => name !== '' && field.getAttribute('name') === name);
    named?.scrollIntoView({ block: 'center' });
    if (!window.matchMedia('(pointer: fine)').matches) return;
    const first = named ?? all.find((field) => !field.closest('[data-given]')) ?? all[0];
    first?.focus({ preventScroll: true });
  }, [form, isWanted]);
}
