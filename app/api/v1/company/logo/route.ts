import * as z from 'zod';
import { removeLogo, setLogo } from '@/lib/companies/settings/logo.data';
import { upload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: "Set the company's logo",
    access: ['edit_company_settings'],
    upload: upload('logo'),
    out: z.object({ logo_file_id: z.uuid() }),
  },
  ({ actor, upload: file }) => setLogo(actor, file),
);

export const DELETE = defineRoute(
  { summary: "Remove the company's logo", access: ['edit_company_settings'] },
  async ({ actor }) => {
    await removeLogo(actor);
    return null;
  },
);
