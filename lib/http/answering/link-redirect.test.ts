import * as z from 'zod';
import { redirectToLink } from '@/lib/http/answering/link-redirect';
import { defineRoute } from '@/lib/http/define-route';
import { invalid, notFound } from '@/lib/problem/problem';
import { call } from '@/lib/testing/call';

/** Where somebody is led whose form fails in this way. */
async function pageAfter(error: unknown) {
  const POST = defineRoute(
    { summary: 'A form of a link', access: 'public', body: z.strictObject({}), plainForm: true },
    () =>
      redirectToLink({ path: (token) => `/page/${token}`, token: 'abc', language: 'ar-EG' }, () =>
        Promise.reject(error),
      ),
  );
  const answer = await call(POST, { body: {} });
  return [answer.status, answer.headers.get('location')];
}

it('leads back to the page, which says why', async () => {
  expect(await pageAfter(invalid({ path: 'reason', key: 'required' }))).toEqual([
    303,
    '/page/abc?language=ar-EG&problem=required',
  ]);
  expect(await pageAfter(notFound())).toEqual([303, '/page/abc?language=ar-EG&problem=not_found']);
});

it('leads back to the page after a failure of the program, too, which says only that it may work later', async () => {
  expect(await pageAfter(new Error('a fault'))).toEqual([303, '/page/abc?language=ar-EG&problem=later']);
});
