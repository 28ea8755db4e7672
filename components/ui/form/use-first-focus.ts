'use client';
import type { RefObject } from 'react';
import { useEffect } from 'react';

const fields = 'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Puts the focus in the form's first field where the form is what the page or the dialog is for. Not where somebody is in
 * the form already, and not by touch, where a keyboard would cover what there is to read first.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !window.matchMedia('(pointer: fine)').matches) return;
    if (form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
  }, [form, isWanted]);
}
