'use client';

import { useEffect } from 'react';
import { installPageHold } from '@/lib/browser/page-hold';

/** Lets an open dialog hold the page below it (`usePageHold`). */
export function PageHold() {
  useEffect(installPageHold, []);
  return null;
}
