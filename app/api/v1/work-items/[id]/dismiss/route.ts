import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { dismissWorkItem } from '@/lib/work-items/data';

export const POST = defineRoute(
  {
    summary: 'Hide what waits from the caller, as long as its reason lasts',
    access: 'session',
    params: idParams,
  },
  async ({ actor, params }) => {
    await dismissWorkItem(actor, params.id);
    return null;
  },
);
