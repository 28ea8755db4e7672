import 'server-only';
import { changePasswordInput } from '@/lib/account/schema';
import { changePassword } from '@/lib/auth/password/change';
import { defineRoute } from '@/lib/http/define-route';

/** Makes the handler of an operation that clients know by three names. */
export const changePasswordRoute = (summary: string) =>
  defineRoute(
    {
      summary,
      access: 'session',
      duringForcedChange: true,
      ownTransaction: true,
      body: changePasswordInput,
    },
    async ({ actor, body }) => {
      await changePassword(actor, body.current_password, body.password);
      return null;
    },
  );
