import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { queryDatabase } from './support/database';
import { untilIdle } from './support/look';
import { openWholeMenu } from './support/menu';
import { makePerson } from './support/people';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

const rights = '/api/v1/user/permissions';

/** The requests that some work causes until the network is quiet, without the files that a browser keeps. */
async function requestsOf(page: Page, work: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    // Chromium looks the icon up at every change of the address; its cache answers. The bell asks when there are news.
    if (/^\/(_next\/static|texts)\/|^\/favicon|^\/api\/v1\/events$/.test(pathname)) return;
    seen.push(isAhead(request) ? `${pathname}, ahead` : pathname);
  };
  page.on('request', note);
  await work();
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  page.off('request', note);
  // A press asks for the rights and the page at once.
  return seen.sort().reverse();
}

const isAhead = (request: Request): boolean => 'x-ahead' in request.headers();

/** Rests the pointer on a link until its page was fetched. */
async function mean(page: Page, link: Locator): Promise<void> {
  // Chromium's protocol calls some of these requests cancelled, although the page got all of their answer.
  const fetched = Promise.race([
    page.waitForEvent('requestfinished', isAhead),
    page.waitForEvent('requestfailed', isAhead),
  ]);
  await apart(page);
  await link.hover();
  await fetched;
}

/** Moves the pointer to where no link is, also when something scrolls below it. */
const apart = (page: Page): Promise<void> => page.mouse.move(700, 2);

/**
 * Listens for the next write of another tab. Returns a function that waits until the page has heard of its end: the
 * answer itself comes a moment before that.
 */
async function nextChange(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    // At the start and at the end of the write (lib/browser/changes.ts).
    let times = 0;
    const channel = new BroadcastChannel('changes');
    channel.addEventListener('message', () => {
      times += 1;
      document.body.dataset.changes = String(times);
    });
  });
  return async () => {
    await page.waitForFunction(() => document.body.dataset.changes === '2');
  };
}

const menuLink = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first();

async function openDashboard(page: Page, email: string = northwind.admin): Promise<void> {
  await openWholeMenu(page.context(), process.env.E2E_BASE_URL ?? '');
  await signInContext(page.context(), email);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await untilIdle(page);
  // On a busy machine, a page may ask for its token after it had been quiet for a moment.
  await page.waitForFunction(() => window.localStorage.getItem('token') !== null);
}

test('a click costs two requests: the page, once it is meant, and the rights', async ({ page }) => {
  await openDashboard(page);
  for (const path of ['/contracts', '/timesheets', '/invoices', '/submissions', '/clients']) {
    const seen = await requestsOf(page, async () => {
      await mean(page, menuLink(page, path));
      await menuLink(page, path).click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('main tbody tr').first()).toBeVisible();
    });
    expect(seen, path).toEqual([`${path}, ahead`, rights]);
  }
  const record = page.locator('main tbody a[href^="/clients/"]').first();
  const opened = await requestsOf(page, async () => {
    await mean(page, record);
    await record.click();
    await expect(page).toHaveURL(/\/clients\/[\da-f-]{36}$/);
  });
  expect(opened, 'a record').toEqual([expect.stringMatching(/^\/clients\/.*, ahead$/), rights]);
});

test('so does a click that changes the query alone, or leads to a list that was sorted before', async ({ page }) => {
  await openDashboard(page);
  await page.goto('/clients', { waitUntil: 'networkidle' });
  await untilIdle(page);
  const clicks = [
    { link: page.locator('main thead a').first(), shows: /\/clients\?.*sort=/ },
    { link: page.locator('main thead a').first(), shows: /\/clients\?.*sort=-/ },
    { link: menuLink(page, '/contracts'), shows: /\/contracts$/ },
    { link: menuLink(page, '/clients'), shows: /\/clients\?.*sort=-/ },
    { link: menuLink(page, '/clients'), shows: /\/clients$/ },
  ];
  for (const { link, shows } of clicks) {
    const seen = await requestsOf(page, async () => {
      await mean(page, link);
      await link.click();
      await expect(page).toHaveURL(shows);
    });
    expect(seen, String(shows)).toEqual([expect.stringMatching(/, ahead$/), rights]);
  }
});

test('a click that comes too soon for that costs two requests as well', async ({ page }) => {
  await openDashboard(page);
  const seen = await requestsOf(page, async () => {
    await menuLink(page, '/clients').click();
    await expect(page).toHaveURL('/clients');
  });
  // Pressing the button already fetches the page.
  expect(seen).toEqual(['/clients, ahead', rights]);
});

test('the menu of a row is one request, whatever links it has', async ({ page }) => {
  await signInContext(page.context(), northwind.admin);
  await page.goto('/clients', { waitUntil: 'networkidle' });
  await untilIdle(page);
  const seen = await requestsOf(page, async () => {
    await page.locator('main tbody button[data-menu]').first().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });
  expect(seen).toEqual([expect.stringMatching(/^\/api\/menus\/clients\//)]);
});

test('crossing many links fetches none of them', async ({ page }) => {
  await openDashboard(page);
  const links = await page.locator('nav a[href^="/"]').all();
  const boxes = (await Promise.all(links.map((link) => link.boundingBox()))).filter((box) => box !== null);
  const seen = await requestsOf(page, async () => {
    for (const { x, y, width, height } of boxes) await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.move(700, 400);
  });
  expect(seen.filter((one) => !one.endsWith(', ahead'))).toEqual([]);
  // A busy machine may take longer from one link to the next than it takes to mean one.
  expect(seen.length).toBeLessThan(boxes.length / 2);
});

test('what was fetched is not shown to somebody who lost the right, or whose session ended, meanwhile', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, 'Quick Clicker', 'recruiter');
  await openDashboard(page, person.email);
  await mean(page, menuLink(page, '/clients'));
  await queryDatabase(
    `update users set role_id = (select id from roles r where r.company_id = users.company_id and r.key = 'contractor')
     where id = $1`,
    [person.id],
  );
  await menuLink(page, '/clients').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access to this page');
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await untilIdle(page);
  await mean(page, menuLink(page, '/timesheets'));
  await queryDatabase('update sessions set ended_at = now() where user_id = $1', [person.id]);
  await menuLink(page, '/timesheets').click();
  await expect(page).toHaveURL(/\/login/);
});

test('a page that was fetched before a change in another tab is asked for again', async ({ page }) => {
  await openDashboard(page);
  const other = await page.context().newPage();
  await other.goto('/clients', { waitUntil: 'networkidle' });
  await untilIdle(other);
  await mean(page, menuLink(page, '/contracts'));
  // A choice of columns is a write like any other.
  await other.getByRole('button', { name: 'Columns' }).click();
  const heard = await nextChange(page);
  await other.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'City', exact: true }).click();
  await heard();
  const seen = await requestsOf(page, async () => {
    await menuLink(page, '/contracts').click();
    await expect(page).toHaveURL('/contracts');
  });
  expect(seen).toEqual(['/contracts, ahead', rights]);
  const undone = other.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await other.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset' }).click();
  await undone;
});
