'use client';

import { useEffect } from 'react';
import { obeyHolds } from '@/lib/browser/page-hold';

/** Lets an open dialog keep the page below it from being refreshed (`useHeldPage`). */
export function ObeyHolds() {
  useEffect(obeyHolds, []);
  return null;
}
