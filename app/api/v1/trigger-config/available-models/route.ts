import { defineRoute } from '@/lib/http/define-route';
import { listModels } from '@/lib/trigger-rules/config.data';
import { availableModel } from '@/lib/trigger-rules/schema';

export const GET = defineRoute(
  { summary: 'List what rules can be about', access: ['view_modules'], bySupport: true, out: availableModel.array() },
  async ({ actor }) => listModels(actor),
);
