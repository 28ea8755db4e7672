import * as z from 'zod';
import { removeAvatar, setAvatar } from '@/lib/account/avatar.data';
import { upload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Set the own picture',
    access: 'session',
    upload: upload('avatar'),
    out: z.object({ avatar_url: z.string() }),
  },
  async ({ actor, upload: file }) => ({ avatar_url: await setAvatar(actor, file) }),
);

export const DELETE = defineRoute({ summary: 'Remove the own picture', access: 'session' }, async ({ actor }) => {
  await removeAvatar(actor);
  return null;
});
