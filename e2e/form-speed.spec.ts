import { expect, type Page } from '@playwright/test';
import { ApiUser } from './support/api';
import { untilIdle } from './support/look';
import { field } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

/** The largest form that is allowed: ten sections of twenty fields, every fifth of them shown by a condition. */
const sections = Array.from({ length: 10 }, (_, at) => ({
  key: `part_${at}`,
  title: { en: `Part ${at + 1}` },
  fields: Array.from({ length: 20 }, (_unused, index) => ({
    key: `field_${index}`,
    type: (['text', 'number', 'date', 'select', 'long_text'] as const)[index % 5],
    label: { en: `Question ${at * 20 + index + 1}` },
    ...(index % 5 === 3 && { options: [{ key: 'yes', label: { en: 'Yes' } }] }),
    ...(index % 5 === 4 && { visible_when: { field: `part_${at}.field_0`, operator: 'is_not_empty' } }),
  })),
}));

test('a form of 200 fields is typed into without a wait on a slow machine', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signInContext(context, northwind.admin);
  const admin = await ApiUser.signIn(page.request, northwind.admin);
  const name = `Large ${Date.now().toString(36)}`;
  const { uuid } = await admin.ok<{ uuid: string }>('POST', '/api/v1/forms', { name: { en: name }, sections });
  await page.goto(`/modules/${uuid}`, { waitUntil: 'networkidle' });
  await untilIdle(page);
  await page.getByRole('treeitem', { name: /Question 101\b/ }).click();
  const label = field(page, 'Label');
  await expect(label).toHaveValue('Question 101');
  await label.focus();
  await page.keyboard.press('End');
  const added = ' and how much of it was it';
  const times = await typeSlowly(page, added);
  await expect(label).toHaveValue(`Question 101${added}`);
  const empty = await context.newPage();
  await empty.setContent('<input>');
  await empty.locator('input').focus();
  const plain = await typeSlowly(empty, added);
  // The goal is 50 ms. A quiet machine needs 42, and 48 as a median. On a busy machine a key waits for other programs,
  // also in an empty page. The limit is what busy machines reached (the slowest 137) and some more, or eight times the
  // empty page.
  const cost = fifth(times);
  const floor = fifth(plain);
  const description = `${Math.round(cost)} ms, ${Math.round(floor)} in an empty page`;
  test.info().annotations.push({ type: 'keystroke', description });
  expect(cost).toBeLessThanOrEqual(Math.max(180, 8 * floor));
});

/** Types on a processor four times slower. Returns the milliseconds of each key until the next frame was drawn. */
async function typeSlowly(page: Page, text: string): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, 'keyTimes', times);
    const onKey = () => {
      const start = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - start);
        channel.port2.postMessage(null);
      });
    };
    window.addEventListener('keydown', onKey, { capture: true });
  });
  await page.keyboard.type(text, { delay: 120 });
  const times = await page.evaluate((): number[] => Reflect.get(window, 'keyTimes'));
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(times.length).toBeGreaterThan(20);
  return times;
}

/** The 20th percentile, because a key that waits for another program on this machine says nothing about ours. */
const fifth = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 5)] ?? Number.POSITIVE_INFINITY;
