import type { BrowserContext, Locator, Page } from '@playwright/test';
import { groupKeys } from '@/lib/theme/menu-groups';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

/** A link of the main menu, also one that its folded group hides. */
export const menuLink = (page: Page, name: string): Locator =>
  menu(page).getByRole('link', { name, exact: true, includeHidden: true });

/** Follows a link of the main menu, after opening its group. */
export async function followMenu(page: Page, name: string): Promise<void> {
  const link = menuLink(page, name);
  // Before the page has come, a link that no group hides is not visible, either.
  await link.waitFor({ state: 'attached' });
  if (!(await link.isVisible())) {
    const inside = page.getByRole('link', { name, exact: true, includeHidden: true });
    await menu(page).locator('details', { has: inside }).first().locator('summary').first().click();
  }
  await link.click();
}

/** Opens the whole menu from the first page on, for specs that follow many of its links: wide, with every group open. */
export async function openWholeMenu(context: BrowserContext, url: string): Promise<void> {
  const settings = {
    layout: { sidebar: { collapsed: false } },
    groups: Object.fromEntries(groupKeys.map((key) => [key, true])),
  };
  const value = encodeURIComponent(JSON.stringify(settings));
  await context.addCookies([{ name: 'interface_settings', value, url }]);
}
