import { defineRoute } from '@/lib/http/define-route';
import { openTaskFile } from '@/lib/tasks/data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The file that a background task made',
    access: 'session',
    stepUp: 'sometimes',
    bySupport: true,
    params: idParams,
    file: 'application/octet-stream',
    taken: { action: 'downloaded', of: 'background_task', by: 'id' },
  },
  ({ actor, params }) => openTaskFile(actor, params.id),
);
