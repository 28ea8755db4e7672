import { upload } from '@/lib/files/receiving/upload';
import { addFormFile } from '@/lib/forms/answers/files.data';
import { formFileInput, formFileResource } from '@/lib/forms/answers/schema';
import { formParams } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Upload a file for an answer; it is swept after a day unless an answer names it',
    access: ['create_module_submissions', 'edit_module_submissions', 'edit_own_module_submissions'],
    duringMandatoryForm: 'form',
    params: formParams,
    upload: upload('attachment'),
    body: formFileInput,
    out: formFileResource,
    status: 201,
  },
  ({ actor, params, body, upload: file }) => addFormFile(actor, params.form, body, file),
);
