import { changePassword } from '@/lib/auth/change-password';
import { changePasswordInput } from '@/lib/auth/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  { summary: 'Change the own password; ends a forced change', access: 'session', duringForcedChange: true, ownTransaction: true, body: changePasswordInput },
  async ({ actor, body }) => {
    await changePassword(actor, body.current_password, body.password);
    return null;
  },
);
