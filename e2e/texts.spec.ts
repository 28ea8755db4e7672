import { expect, type Route } from '@playwright/test';
import { letPass } from '@/lib/testing/until';
import { untilIdle } from './support/look';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

/** The ways to lose the texts of a page: the network is gone, or their address is unknown after a deployment. */
const losses: [string, (route: Route) => Promise<void>][] = [
  ['cannot be reached', (route) => route.abort()],
  ['went with an earlier deploy', (route) => route.fulfill({ status: 404 })],
];

for (const [how, lose] of losses) {
  test(`texts that ${how} are asked for three times; then the page says so, and tries again when told to`, async ({
    context,
  }) => {
    await signInContext(context, northwind.admin);
    const page = await context.newPage();
    let asked = 0;
    const names = new Set<string>();
    await page.route('**/texts/**', async (route) => {
      asked += 1;
      names.add(route.request().url());
      await lose(route);
    });
    await page.goto('/clients');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    const before = asked;
    await letPass(8_000, 'nothing more is to be asked for');
    expect([before <= names.size * 6, asked - before]).toEqual([true, 0]);
    await page.unroute('**/texts/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await untilIdle(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
}
