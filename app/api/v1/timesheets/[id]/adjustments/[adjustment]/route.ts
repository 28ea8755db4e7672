import { defineRoute } from '@/lib/http/define-route';
import { adjustmentParams } from '@/lib/timesheets/adjustments/adjustment-schema';
import { deleteAdjustment } from '@/lib/timesheets/adjustments/adjustments-of-sheet.data';

export const DELETE = defineRoute(
  {
    summary: 'Remove a difference that no invoice and no pay run has',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: adjustmentParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteAdjustment(actor, params.id, params.adjustment, ifMatch);
    return null;
  },
);
