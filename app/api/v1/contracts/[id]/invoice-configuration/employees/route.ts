import * as z from 'zod';
import { listEmployees } from '@/lib/contracts/invoicing/data';
import { employeeResource } from '@/lib/contracts/invoicing/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The people whose time the setup invoices',
    access: ['view_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: idParams,
    out: z.array(employeeResource),
  },
  ({ actor, params }) => listEmployees(actor, params.id),
);
