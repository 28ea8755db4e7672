import { admitGuest, readGuestFile } from '@/lib/forms/invitations/guest.data';
import { guestKey } from '@/lib/forms/invitations/link';
import { guestFileParams } from '@/lib/forms/invitations/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'A file that a guest uploaded, by their own link until it is handed in',
    access: 'public',
    admit: admitGuest,
    params: guestFileParams,
    file: 'application/octet-stream',
    taken: 'a guest’s own upload, until it is handed in',
  },
  ({ params, request }) => readGuestFile(guestKey(request, params), params.file, false),
);
