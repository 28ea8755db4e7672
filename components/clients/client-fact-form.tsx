'use client';
import { factForm } from '@/components/ui/noun/fact-form';
import { clientFields } from '@/lib/clients/fields';

/** The form of one fact of a client. */
export const ClientFactForm = factForm('/api/v1/clients', clientFields);
