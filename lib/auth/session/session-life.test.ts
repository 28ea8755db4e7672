import * as refresh from '@/app/api/refresh-token/route';
import { hashToken } from '@/lib/auth/sealed-token';
import { newRefreshToken } from '@/lib/auth/session/tokens';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

/** Makes a session that was last used so many minutes ago, with its refresh token. */
async function lastUsed(minutes: number) {
  const { sessionId: id } = ours.recruiter;
  const { token, hash } = newRefreshToken(ours.recruiter);
  await system('test data', (db) =>
    db.session.updateMany({
      where: { id },
      data: { refreshHash: hash, lastActiveAt: new Date(Date.now() - minutes * 60_000) },
    }),
  );
  const isRotated = async () =>
    (await system('test', (db) => db.session.findFirstOrThrow({ where: { id } }))).refreshHash !== hashToken(token);
  return { rotate: async () => (await call(refresh.POST, { body: { refresh_token: token } })).status, isRotated };
}

it('a session that was idle for five minutes is not woken by its refresh token', async () => {
  const { rotate, isRotated } = await lastUsed(5.1);
  expect([await rotate(), await isRotated()]).toEqual([440, false]);
});

it('one that was used since is refreshed', async () => {
  const { rotate, isRotated } = await lastUsed(4.5);
  expect([await rotate(), await isRotated()]).toEqual([200, true]);
});
