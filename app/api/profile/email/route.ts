import { cancelAddressChange, requestAddressChange } from '@/lib/account/change-email.data';
import { emailInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';

const shared = { access: 'session', ownTransaction: true } as const;

export const POST = defineRoute(
  { ...shared, summary: 'Ask for another own address; links go to the old and the new one', body: emailInput },
  async ({ actor, body, origin }) => {
    await requestAddressChange(actor, body.email, origin.address);
    return null;
  },
);

export const DELETE = defineRoute({ ...shared, summary: 'Keep the own address after all' }, async ({ actor }) => {
  await cancelAddressChange(actor);
  return null;
});
