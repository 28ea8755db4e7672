'use client';
import { factForm } from '@/components/ui/record/facts/fact-form';
import { clientFields } from '@/lib/clients/fields';

/** The form of one fact of a client. */
export const ClientFactForm = factForm('/api/v1/clients', clientFields);
