import { defineRoute } from '@/lib/http/define-route';
import { unpinViewFor } from '@/lib/views/pins.data';
import { pinParams, viewPins } from '@/lib/views/schema';

export const DELETE = defineRoute(
  { summary: 'Take a view out of the menus of a role', access: ['share_views'], params: pinParams, out: viewPins },
  ({ actor, params }) => unpinViewFor(actor, params.id, params.role),
);
