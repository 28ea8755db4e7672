import * as z from 'zod';
import { listExports, startOwnExport } from '@/lib/companies/export/export.data';
import { ownExportInput } from '@/lib/companies/schema';
import { defineRoute } from '@/lib/http/define-route';
import { taskResource } from '@/lib/tasks/schema';

export const GET = defineRoute(
  {
    summary: "One's own last exports of the company",
    access: ['edit_company_settings'],
    out: z.array(taskResource),
  },
  ({ actor }) => listExports(actor, actor.companyId),
);

export const POST = defineRoute(
  {
    summary: "Begin the full export of one's own company; bank, tax and permit numbers are masked unless asked for",
    access: ['edit_company_settings'],
    stepUp: 'always',
    body: ownExportInput,
    out: taskResource,
    status: 202,
  },
  ({ actor, body }) => startOwnExport(actor, body),
);
