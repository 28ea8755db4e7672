import { upload } from '@/lib/files/receiving/upload';
import { formFileInput, formFileResource } from '@/lib/forms/answers/schema';
import { addGuestFile, admitGuest } from '@/lib/forms/invitations/guest.data';
import { guestKey } from '@/lib/forms/invitations/link';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary:
      'Upload a file for the answer of somebody without an account; it is swept after a day unless it is handed in',
    access: 'public',
    admit: admitGuest,
    params: idParams,
    upload: upload('attachment'),
    body: formFileInput,
    out: formFileResource,
    status: 201,
  },
  ({ params, body, upload: file, request }) => addGuestFile(guestKey(request, params), body, file),
);
