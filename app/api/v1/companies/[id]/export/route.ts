import * as z from 'zod';
import { listExports, startTenantExport } from '@/lib/companies/export/export.data';
import { defineRoute } from '@/lib/http/define-route';
import { taskResource } from '@/lib/tasks/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "One's own last exports of a company",
    access: ['export_companies'],
    params: idParams,
    out: z.array(taskResource),
  },
  ({ actor, params }) => listExports(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Begin the full export of a company',
    access: ['export_companies'],
    stepUp: 'always',
    params: idParams,
    out: taskResource,
    status: 202,
  },
  ({ actor, params }) => startTenantExport(actor, params.id),
);
