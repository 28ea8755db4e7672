import { optionalUpload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';
import { findById, patchOf } from '@/lib/http/replacement';
import { changeExpense, listExpenses, removeExpense } from '@/lib/timesheets/expenses/data';
import { expenseInput, expenseParams, expenseResource } from '@/lib/timesheets/expenses/schema';

export const PUT = defineRoute(
  {
    summary: 'Change an expense of a timesheet that is a draft or rejected; a `file` replaces its receipt',
    access: ['edit_timesheets', 'edit_own_timesheets'],
    params: expenseParams,
    upload: optionalUpload('receipt'),
    body: expenseInput,
    replaces: async ({ actor, params }) => findById(await listExpenses(actor, params.id), params.expense),
    out: expenseResource,
  },
  ({ actor, params, body, upload: receipt, ifMatch }) =>
    changeExpense(actor, { timesheetId: params.id, id: params.expense }, body, { receipt, ifMatch }),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete an expense of a timesheet that is a draft or rejected',
    access: ['edit_timesheets', 'edit_own_timesheets'],
    params: expenseParams,
  },
  async ({ actor, params, ifMatch }) => {
    await removeExpense(actor, params.id, params.expense, ifMatch);
    return null;
  },
);
