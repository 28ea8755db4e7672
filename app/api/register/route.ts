import { register } from '@/lib/account/register.data';
import { registerInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';
import { requestedLocale } from '@/lib/i18n/requested-locale';

export const POST = defineRoute(
  {
    summary: 'Register a company and its first administrator, who gets a link to confirm the address',
    access: 'public',
    status: 201,
    body: registerInput,
  },
  async ({ body, origin, request }) => {
    await register(body, { origin, language: requestedLocale(request) });
    return null;
  },
);
