import { openView } from '@/app/api/v1/views/viewed-list';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { pinView, unpinView } from '@/lib/views/pins.data';
import { viewPins } from '@/lib/views/schema';

export const PUT = defineRoute(
  { summary: "Show a view in the caller's own menu", access: 'session', params: idParams, out: viewPins },
  async ({ actor, params }) => {
    await openView(actor, params.id);
    return pinView(actor, params.id);
  },
);

export const DELETE = defineRoute(
  { summary: "Take a view out of the caller's own menu", access: 'session', params: idParams, out: viewPins },
  ({ actor, params }) => unpinView(actor, params.id),
);
