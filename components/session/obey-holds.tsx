'use client';

import { useEffect } from 'react';
import { obeyHolds } from '@/lib/browser/page-hold';

/** Lets an open dialog hold the page below it (`useHeldPage`). */
export function ObeyHolds() {
  useEffect(obeyHolds, []);
  return null;
}
