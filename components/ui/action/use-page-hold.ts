'use client';
import { useEffect } from 'react';
import { holdPage } from '@/lib/browser/page-hold';

/** While `typed`, no refresh changes the page below an open dialog: the form would be lost with a page that fails. */
export function usePageHold(typed: boolean): void {
  useEffect(() => (typed ? holdPage() : undefined), [typed]);
}
