import { z } from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listReferences } from '@/lib/references/data';
import { referenceResource } from '@/lib/references/schema';

export const GET = defineRoute(
  { summary: 'The company\'s document types', access: 'session', out: z.array(referenceResource) },
  ({ actor }) => listReferences(actor, 'document_type'),
);
