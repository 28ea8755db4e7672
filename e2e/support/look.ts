import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { default as Axe, NodeResult, RunOptions } from 'axe-core';
import { templatePlaceholders } from '@/lib/mail/letters/placeholders';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const namespaces = readdirSync(new URL('../../messages/en', import.meta.url)).map((file) => file.replace('.json', ''));

/** A warning that a busy machine causes after some seconds, unless the page is left sooner. */
const slowness = 'was preloaded using link preload but not used within a few seconds';

/** Collects the errors and warnings of a page's console, except for the page's own status of 404. */
export function watchConsole(page: Page): () => string[] {
  let heard: { text: string; url: string }[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      heard.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url });
  });
  page.on('pageerror', (error) => heard.push({ text: `page error: ${error.message}`, url: '' }));
  return () => {
    // Filtered only now, because the browser reports the answer before the page has its address.
    const told = heard.filter(
      ({ text, url }) => !(url === page.url() && text.includes('status of 404')) && !text.includes(slowness),
    );
    heard = [];
    return told.map(({ text, url }) => `${text} ${url}`);
  };
}

/**
 * Resolves once everything that was streamed is in its place and the page's scripts are idle; by then hydration, which
 * could complain, has ended. React keeps streamed parts in a hidden element for up to a third of a second. Chromium
 * measures idle time between frames, so frames are requested until it is idle. Beside other workers on two cores a page
 * comes alive only after some seconds.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('div[hidden][id^="S:"]'), null, { timeout: 10_000 });
  await page.evaluate(async () => {
    let isIdle = false;
    window.requestIdleCallback(() => (isIdle = true), { timeout: 10_000 });
    while (!isIdle) await new Promise(requestAnimationFrame);
  });
}

/** Placeholders of number formats, which the settings name in their help (lib/invoices/numbers/number-format.ts). */
const numberParts = new Set(['{prefix}', '{YYYY}', '{YY}', '{MM}']);

/** Placeholders of mails, which the settings name; on any other page they would be values that were not filled in. */
const mailParts = new Set(Object.values(templatePlaceholders).flatMap((names) => names.map((name) => `{${name}}`)));

/** Attributes that are read or spoken. */
const spoken = ['aria-label', 'title', 'placeholder', 'alt'];

/** The texts of a page, attributes included, that are keys of messages, or messages whose values were not filled in. */
export async function findRawMessages(page: Page): Promise<string[]> {
  const texts = await page.evaluate((attributes) => {
    const all = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    return [
      document.title,
      document.body.innerText,
      ...all.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
    ];
  }, spoken);
  return rawMessagesIn(texts, page.url());
}

/** The texts of a page's HTML, with those of attributes, but without scripts and styles. */
export function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const attribute = new RegExp(` (?:${spoken.join('|')})="([^"]*)"`, 'g');
  return [...shown.matchAll(attribute)].map(([, text = '']) => text).concat(shown.replace(/<[^>]*>/g, '\n'));
}

/** The texts among those of an address that `findRawMessages` looks for. */
export function rawMessagesIn(texts: string[], url: string): string[] {
  const key = new RegExp(String.raw`(?<![\w@.-])(?:${namespaces.join('|')})\.[a-z]\w+(?:\.\w+)*`, 'g');
  const value = /\{[a-z]\w*[,}]/gi;
  const found = texts.flatMap((text) => [...(text.match(key) ?? []), ...(text.match(value) ?? [])]);
  const isMail = new URL(url).searchParams.get('tab') === 'mails';
  return [...new Set(found)].filter((text) => !numberParts.has(text) && !(isMail && mailParts.has(text)));
}

/** Milliseconds that a page may take to redraw after a change of width; a script turns the sidebar into a drawer. */
const settlingMs = 5_000;

/** The pixels by which the page is wider than the window, once a change of the window's width is drawn. */
export async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(async (patience) => {
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const end = performance.now() + patience;
    while (overflow() > 0 && performance.now() < end) await new Promise(requestAnimationFrame);
    return overflow();
  }, settlingMs);
}

/** The tables that are wider than their place, so that their last columns are hidden or under the sticky menus. */
export function measureTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const wide = table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
      return wide > 1 ? [`has a table (${table.getAttribute('aria-label')}) that is ${wide} px too wide`] : [];
    }),
  );
}

interface Rules {
  /** The rules of WCAG 2.2 A and AA to leave out. */
  except?: string[];
  /** The only rules to check. */
  only?: string[];
}

/** The rules that axe judges by colours; only these differ between light and dark. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** A colour of axe, which reads it from a style's text. */
interface AxeColour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): AxeColour;
}

/** Lets axe read each text of a colour once: it takes a quarter of its time to read the same few again and again. */
function keepColours(): void {
  const colour: AxeColour = Reflect.get(window.axe.commons, 'color').Color.prototype;
  const { parseString } = colour;
  const known = new Map<string, Pick<AxeColour, 'r' | 'g' | 'b' | 'alpha'>>();
  colour.parseString = function parse(text) {
    const seen = known.get(text);
    if (seen) return Object.assign(this, seen);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations of WCAG 2.2 A and AA, each with the first elements in which it was found. */
export async function findViolations(page: Page, { except = [], only }: Rules = {}): Promise<string[]> {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const runOnly: RunOptions['runOnly'] = only ? { type: 'rule', values: only } : tags;
  // The script of axe is added to the page once. No page has frames, or audio or video to preload.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};(${keepColours})()`);
  // A button that has just finished its work fades back: its colours are judged once they are there.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const options: RunOptions = { resultTypes: ['violations'], runOnly, rules, preload: false };
  const violations = await page.evaluate(async (wanted) => {
    return (await window.axe.run(document, wanted)).violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3),
    }));
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join('; ')}`);
}

function describe({ target, any, all }: Pick<NodeResult, 'target' | 'any' | 'all'>): string {
  return `${target.join(' ')} (${any[0]?.message ?? all[0]?.message ?? ''})`;
}
