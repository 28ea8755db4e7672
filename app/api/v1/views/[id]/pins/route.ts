import { openView } from '@/app/api/v1/views/viewed-list';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { getPins, pinViewFor } from '@/lib/views/pins.data';
import { pinInput, viewPins } from '@/lib/views/schema';

export const GET = defineRoute(
  { summary: 'In whose menus a view is', access: 'session', bySupport: true, params: idParams, out: viewPins },
  async ({ actor, params }) => {
    await openView(actor, params.id);
    return getPins(actor, params.id);
  },
);

export const POST = defineRoute(
  {
    summary: 'Show a view in the menus of a role',
    access: ['share_views'],
    params: idParams,
    body: pinInput,
    out: viewPins,
  },
  async ({ actor, params, body }) => {
    await openView(actor, params.id);
    return pinViewFor(actor, params.id, body.role_id);
  },
);
