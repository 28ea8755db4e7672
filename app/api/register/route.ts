import { register } from '@/lib/account/register.data';
import { registerInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';
import { askedLocale } from '@/lib/i18n/asked-locale';

export const POST = defineRoute(
  {
    summary: 'Register a company and its first administrator, who gets a link to confirm the address',
    access: 'public',
    status: 201,
    body: registerInput,
  },
  async ({ body, origin, request }) => {
    await register(body, { origin, language: askedLocale(request) });
    return null;
  },
);
