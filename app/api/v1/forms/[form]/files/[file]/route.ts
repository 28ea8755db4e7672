import { openFormFile } from '@/lib/forms/answers/files.data';
import { formFileParams } from '@/lib/forms/answers/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "Download a file of an answer, or one's own upload",
    access: ['view_module_submissions', 'view_own_module_submissions', 'create_module_submissions'],
    duringMandatoryForm: 'form',
    bySupport: true,
    params: formFileParams,
    file: 'application/octet-stream',
    taken: { action: 'downloaded', of: 'form_file', by: 'file' },
  },
  ({ actor, params }) => openFormFile(actor, params, false),
);
