'use client';
import { factEditor } from '@/components/ui/record/facts/fact-editor';

/** Changes a fact of a client in its place. */
export const ClientFact = factEditor(() =>
  import('@/components/clients/client-fact-form').then((part) => part.ClientFactForm),
);
