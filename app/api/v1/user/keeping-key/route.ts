import { keepingKeyResource } from '@/lib/auth/schema';
import { defineRoute } from '@/lib/http/define-route';
import { forbidden } from '@/lib/problem/problem';
import { keepingKeyOf } from '@/lib/secrets/keeping-key';

export const GET = defineRoute(
  {
    summary: 'The key that seals, on the own device, what is typed and not sent yet',
    access: 'session',
    out: keepingKeyResource,
  },
  async ({ actor }) => {
    const key = keepingKeyOf(actor);
    if (!key) throw forbidden();
    return key;
  },
);
