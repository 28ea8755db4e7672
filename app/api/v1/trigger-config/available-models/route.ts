import { defineRoute } from '@/lib/http/define-route';
import { availableModel } from '@/lib/trigger-rules/schema';
import { listModels } from '@/lib/trigger-rules/writing/config.data';

export const GET = defineRoute(
  { summary: 'List what rules can be about', access: ['view_modules'], bySupport: true, out: availableModel.array() },
  async ({ actor }) => listModels(actor),
);
