'use client';
import dynamic from 'next/dynamic';

/** `NewerVersion` as a separate script, because most forms have no newer version. */
export const NewerVersion = dynamic(() =>
  import('@/components/forms/fill/newer-version').then((part) => part.NewerVersion),
);
