import { z } from 'zod';
import { recipientTypes } from '@/lib/contracts/invoicing/schema';
import { defineRoute } from '@/lib/http/define-route';
import { referenceResource } from '@/lib/references/schema';

export const GET = defineRoute(
  { summary: 'How somebody can get an invoice', access: 'session', out: z.array(referenceResource) },
  async () => recipientTypes.map((key) => ({ key, label: null })),
);
