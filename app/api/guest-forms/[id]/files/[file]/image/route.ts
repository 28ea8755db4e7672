import { admitGuest, readGuestFile } from '@/lib/forms/invitations/guest.data';
import { guestKey } from '@/lib/forms/invitations/link';
import { guestFileParams } from '@/lib/forms/invitations/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'A picture or a signature that a guest gave, to be shown to them until it is handed in',
    access: 'public',
    admit: admitGuest,
    params: guestFileParams,
    file: 'image/*',
    taken: 'a guest’s own upload, until it is handed in',
  },
  ({ params, request }) => readGuestFile(guestKey(request, params), params.file, true),
);
