'use client';
import { factEditor } from '@/components/ui/record/facts/fact-editor';

/** Changes a fact of a contract in its place. */
export const ContractFact = factEditor(() =>
  import('@/components/contracts/contract-fact-form').then((part) => part.ContractFactForm),
);
