import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { default as Axe, NodeResult, RunOptions } from 'axe-core';
import { templatePlaceholders } from '@/lib/mail/letters/placeholders';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const namespaces = readdirSync(new URL('../../messages/en', import.meta.url)).map((file) => file.replace('.json', ''));

/** Said after so many seconds of a busy machine, and of no page that was left sooner. */
const slowness = 'was preloaded using link preload but not used within a few seconds';

/** What the browser complained about on a page; the page's own answer of 404 is none of it. */
export function watchConsole(page: Page): () => string[] {
  let heard: { text: string; url: string }[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      heard.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url });
  });
  page.on('pageerror', (error) => heard.push({ text: `page error: ${error.message}`, url: '' }));
  return () => {
    // Judged only now: the browser tells of the answer before the page has its address.
    const told = heard.filter(
      ({ text, url }) => !(url === page.url() && text.includes('status of 404')) && !text.includes(slowness),
    );
    heard = [];
    return told.map(({ text, url }) => `${text} ${url}`);
  };
}

/**
 * Resolves once everything that was streamed is in its place and the page's scripts have nothing to do: hydration, which
 * would complain, is over then. React keeps what has come in a hidden element for up to a third of a second. Chromium counts
 * idle time from one drawn frame to the next, so frames are asked for until it comes.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('div[hidden][id^="S:"]'), null, { timeout: 10_000 });
  await page.evaluate(async () => {
    let isIdle = false;
    window.requestIdleCallback(() => (isIdle = true), { timeout: 1_000 });
    while (!isIdle) await new Promise(requestAnimationFrame);
  });
}

/** Parts of a number's format, which the settings name in their help (lib/invoices/numbers/number-format.ts). */
const numberParts = new Set(['{prefix}', '{YYYY}', '{YY}', '{MM}']);

/** What the words of mails take in, where a company chooses them; on any other page it would be a value left out. */
const mailParts = new Set(Object.values(templatePlaceholders).flatMap((names) => names.map((name) => `{${name}}`)));

/** Attributes that are read or heard. */
const spoken = ['aria-label', 'title', 'placeholder', 'alt'];

/** Texts of a page, also of attributes, that are keys of messages, or messages whose values were not put in. */
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

/** The texts of a page as it is sent, with those of attributes, scripts and styles left out. */
export function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const attribute = new RegExp(` (?:${spoken.join('|')})="([^"]*)"`, 'g');
  return [...shown.matchAll(attribute)].map(([, text = '']) => text).concat(shown.replace(/<[^>]*>/g, '\n'));
}

/** Those of the texts at an address that `findRawMessages` looks for. */
export function rawMessagesIn(texts: string[], url: string): string[] {
  const key = new RegExp(String.raw`(?<![\w@.-])(?:${namespaces.join('|')})\.[a-z]\w+(?:\.\w+)*`, 'g');
  const value = /\{[a-z]\w*[,}]/gi;
  const found = texts.flatMap((text) => [...(text.match(key) ?? []), ...(text.match(value) ?? [])]);
  const isMail = new URL(url).searchParams.get('tab') === 'mails';
  return [...new Set(found)].filter((text) => !numberParts.has(text) && !(isMail && mailParts.has(text)));
}

/** Milliseconds that the drawing of a changed width may take; the sidebar becomes a drawer by script. */
const settlingMs = 5_000;

/** By how many pixels the page is wider than the window, once a change of the window's width is drawn. */
export async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(async (patience) => {
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const end = performance.now() + patience;
    while (overflow() > 0 && performance.now() < end) await new Promise(requestAnimationFrame);
    return overflow();
  }, settlingMs);
}

/** The tables that are wider than their place, so that their last columns are under the sticky menus or out of sight. */
export function measureTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const wide = table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
      return wide > 1 ? [`has a table (${table.getAttribute('aria-label')}) that is ${wide} px too wide`] : [];
    }),
  );
}

interface Rules {
  /** Left out of WCAG 2.2 A and AA. */
  except?: string[];
  /** These alone. */
  only?: string[];
}

/** What axe judges by colours: all that differs between light and dark. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.2 A and AA, each with the first elements that it was found at. */
export async function findViolations(page: Page, { except = [], only }: Rules = {}): Promise<string[]> {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const runOnly: RunOptions['runOnly'] = only ? { type: 'rule', values: only } : tags;
  // Brought into the page once, however often it is asked; no page here has frames, or a sound or film to load first.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
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
