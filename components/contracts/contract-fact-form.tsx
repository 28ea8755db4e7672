'use client';
import { factForm } from '@/components/ui/noun/fact-form';
import { contractFields } from '@/lib/contracts/fields';

/** The form of one fact of a contract. */
export const ContractFactForm = factForm('/api/v1/contracts', contractFields);
