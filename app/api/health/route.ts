import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  { summary: 'The process lives', access: 'public', out: z.object({ status: z.literal('ok') }) },
  async () => ({ status: 'ok' as const }),
);
