import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { ratePreview, ratePreviewInput } from '@/lib/timesheets/rate-changes/rate-preview';
import { previewRate } from '@/lib/timesheets/rate-changes/rate-preview.data';

export const POST = defineRoute(
  {
    summary: 'Preview what a new, changed or removed rate would touch, without saving it',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    body: ratePreviewInput,
    out: ratePreview,
  },
  ({ actor, params, body }) => previewRate(actor, params.id, body),
);
