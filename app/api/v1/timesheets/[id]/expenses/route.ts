import * as z from 'zod';
import { optionalUpload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { addExpense, listExpenses } from '@/lib/timesheets/expenses/data';
import { expenseInput, expenseResource } from '@/lib/timesheets/expenses/schema';

export const GET = defineRoute(
  {
    summary: 'The expenses of a timesheet',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    params: idParams,
    out: z.array(expenseResource),
  },
  ({ actor, params }) => listExpenses(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Add an expense to a timesheet that is a draft or rejected, with its receipt as `file`',
    access: ['edit_timesheets', 'edit_own_timesheets'],
    params: idParams,
    upload: optionalUpload('receipt'),
    body: expenseInput,
    out: expenseResource,
    status: 201,
  },
  ({ actor, params, body, upload: file }) => addExpense(actor, params.id, body, file),
);
