import { z } from 'zod';
import { frequencies } from '@/lib/contracts/invoicing/schema';
import { defineRoute } from '@/lib/http/define-route';
import { referenceResource } from '@/lib/references/schema';

export const GET = defineRoute(
  { summary: 'How often a contract can be invoiced', access: 'session', out: z.array(referenceResource) },
  async () => frequencies.map((key) => ({ key, label: null })),
);
