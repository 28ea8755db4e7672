import { defineRoute } from '@/lib/http/define-route';
import { openReceipt } from '@/lib/timesheets/expenses/data';
import { expenseParams } from '@/lib/timesheets/expenses/schema';

export const GET = defineRoute(
  {
    summary: 'Download the receipt of an expense',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    params: expenseParams,
    file: 'application/octet-stream',
    taken: { action: 'downloaded', of: 'timesheet_expense', by: 'expense' },
  },
  ({ actor, params }) => openReceipt(actor, params.id, params.expense),
);
