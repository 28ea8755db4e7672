'use client';
import dynamic from 'next/dynamic';

/** `NewerVersion` for a form that mostly has no newer one. */
export const NewerVersion = dynamic(() =>
  import('@/components/forms/fill/newer-version').then((part) => part.NewerVersion),
);
