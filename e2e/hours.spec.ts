import { expect } from '@playwright/test';
import { queryDatabase } from './support/database';
import { HoursDevice } from './support/hours-device';
import { random } from './support/random';
import { phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';
import { makeSheet } from './support/work';

/** The number of runs; `npm run faults -- --only hours` asks for a thousand. */
const runs = Number(process.env.HOURS_RUNS ?? 25);
const seed = Number(process.env.HOURS_SEED ?? Date.now() % 1e9);
const devices = 5;

test('hours are neither lost nor sent twice, whatever happens to the phone', async ({ browser, request }) => {
  // A run takes eight seconds by itself, and twice that beside three other workers on two cores.
  test.setTimeout(120_000 + runs * 20_000);
  console.log(`Hours: HOURS_SEED=${seed}`);
  const sheets: string[] = [];
  for (let count = 0; count < devices; count += 1) sheets.push(await makeSheet(request));
  let done = 0;
  const begun = Date.now();
  const ends = await Promise.all(
    sheets.map(async (sheet, index) => {
      const device = await HoursDevice.of(await browser.newContext(phone), sheet, random(seed + index));
      const share = Math.floor((runs + devices - 1 - index) / devices);
      for (let run = 0; run < share; run += 1) {
        await device.run();
        done += 1;
        // `npm run faults` prints this progress, because a thousand runs take more than an hour.
        if (done % 100 === 0) console.log(`Hours so far: ${done} runs, ${Date.now() - begun} ms`);
      }
      return device.figures;
    }),
  );
  const sum = (name: 'typed' | 'lost' | 'twice') => ends.reduce((total, figures) => total + figures[name].length, 0);
  console.log(`Hours: ${runs} runs, ${sum('typed')} cells typed, ${sum('lost')} lost, ${sum('twice')} sent twice`);
  expect(ends.flatMap(({ lost, twice }) => [...lost, ...twice])).toEqual([]);
  expect(sum('typed')).toBeGreaterThan(runs / 2);
});

test('what is not sent yet can be read by nobody else in the same browser, and is sent at the own next sign-in', async ({
  browser,
  request,
}) => {
  const sheet = await makeSheet(request);
  const context = await browser.newContext(phone);
  await signInContext(context, northwind.contractor);
  const page = await context.newPage();
  await page.goto(`/timesheets/${sheet}`);
  const tuesday = page.getByRole('textbox', { name: /^Tuesday.*Regular$/ });
  await expect(tuesday).toBeEditable();
  // The code of the dialog is fetched while there is a network, three seconds after the page has come alive: on a busy
  // machine the page's own code comes as late as three seconds after its beginning.
  const alive = await page.waitForFunction(() => {
    const cell = document.querySelector('input[data-cell]');
    return Object.keys(cell ?? {}).some((key) => key.startsWith('__reactProps$')) && performance.now();
  });
  await page.waitForFunction(
    (since) =>
      performance
        .getEntriesByType('resource')
        .some(({ name, startTime }) => name.includes('/_next/static/chunks/') && startTime > Number(since) + 2_000),
    await alive.jsonValue(),
  );
  await context.setOffline(true);
  await tuesday.fill('6.75');
  const status = page.locator('[data-phase]:visible [role=status]');
  await expect(status).toHaveText(/^On this phone, not sent yet\. No connection\./);

  await page.getByRole('link', { name: 'Timesheets', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave before your hours are sent?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tuesday).toHaveValue('6.75');
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  await context.clearCookies();
  await signInContext(context, northwind.admin);
  const other = await context.newPage();
  await other.goto(`/timesheets/${sheet}`);
  await expect(other.getByRole('textbox', { name: /^Tuesday.*Regular$/ })).toHaveValue('');
  const kept = await other.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('kept');
        opening.onsuccess = () => {
          const all = opening.result.transaction('values').objectStore('values').getAll();
          all.onsuccess = () =>
            resolve(all.result.map((row) => new TextDecoder('latin1').decode(row.data) + JSON.stringify(row)).join());
        };
      }),
  );
  expect(kept).toContain(sheet);
  expect(kept).not.toContain('6.75');
  await other.close();

  await context.clearCookies();
  await signInContext(context, northwind.contractor);
  const next = await context.newPage();
  // Any page serves the purpose.
  await next.goto('/timesheets');
  await expect
    .poll(() =>
      queryDatabase(
        'select trim_scale(round(minutes / 60, 2))::text as hours from timesheet_entries where timesheet_id = $1',
        [sheet],
      ),
    )
    .toContainEqual({ hours: '6.75' });
});
