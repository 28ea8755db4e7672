import { openView } from '@/app/api/v1/views/viewed-list';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { viewStart } from '@/lib/views/schema';
import { startWith, startWithout } from '@/lib/views/start.data';

export const PUT = defineRoute(
  {
    summary: 'Open a list with this view, for the caller alone',
    access: 'session',
    params: idParams,
    out: viewStart,
  },
  async ({ actor, params }) => {
    await openView(actor, params.id);
    return startWith(actor, params.id);
  },
);

export const DELETE = defineRoute(
  {
    summary: 'Open the list of this view without a view again, for the caller alone',
    access: 'session',
    params: idParams,
    out: viewStart,
  },
  async ({ actor, params }) => {
    await openView(actor, params.id);
    return startWithout(actor, params.id);
  },
);
