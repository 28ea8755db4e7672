import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { followMenu, menuLink } from './support/menu';
import { expectToast, select } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('a pinned view is below its list in the menu, and opens from there', async ({ page, context, request }) => {
  await signInContext(context, northwind.recruiter);
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const name = `Pinned ${Date.now().toString(36)}`;
  const body = { list: 'clients', name, query: 'sort=-name&search=e' };
  const { id } = await recruiter.ok<{ id: string }>('POST', '/api/v1/views', body);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`/clients?open=${id}`);
  await expect(page).toHaveURL(new RegExp(`view=${id}`));
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Pin to my menu' }).click();
  await expectToast(page, 'The view is in your menu.');
  await expect(menuLink(page, name)).toHaveAttribute('aria-current', 'page');
  await followMenu(page, 'Today');
  await expect(page).toHaveURL('/dashboard');
  await followMenu(page, name);
  await expect(page).toHaveURL(new RegExp(`/clients\\?view=${id}&.*search=e`));
  await expect(page.getByRole('searchbox').first()).toHaveValue('e');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Unpin from my menu' }).click();
  await expectToast(page, 'The view is no longer in your menu.');
  await expect(menuLink(page, name)).toHaveCount(0);
  await recruiter.ok('DELETE', `/api/v1/views/${id}`);
});

test('a company names a group, in the words of its readers, and takes the name back', async ({ page, context }) => {
  await signInContext(context, 'admin@alrowad.example');
  await page.setViewportSize({ width: 1600, height: 900 });
  const named = page.getByRole('navigation', { name: 'Main menu' }).locator('summary', { hasText: 'Sales' });
  for (const [ready, count] of [
    ['Sales', 1],
    ['Standard name', 0],
  ] as const) {
    await page.goto('/company-settings?tab=menu');
    await select(page, 'Ready-made name: Clients').selectOption(ready);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(named).toHaveCount(count);
    await page.reload();
    await expect(named).toHaveCount(count);
  }
});
