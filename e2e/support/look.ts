import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const namespaces = readdirSync(new URL('../../messages/en', import.meta.url)).map((file) => file.replace('.json', ''));

/** What the browser complained about on a page; the page's own answer of 404 is none of it. */
export function watchConsole(page: Page): () => string[] {
  let heard: { text: string; url: string }[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url });
  });
  page.on('pageerror', (error) => heard.push({ text: `page error: ${error.message}`, url: '' }));
  return () => {
    // Judged only now: the browser tells of the answer before the page has its address.
    const told = heard.filter(({ text, url }) => !(url === page.url() && text.includes('status of 404')));
    heard = [];
    return told.map(({ text, url }) => `${text} ${url}`);
  };
}

/** Resolves once the page's scripts have nothing to do: hydration, which would complain, is over then. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
}

/** Texts, also of attributes, that are keys of messages, or messages whose values were not put in. */
export async function findRawMessages(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const all = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    return [document.title, document.body.innerText, ...all.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))];
  });
  const key = new RegExp(String.raw`(?<![\w@.-])(?:${namespaces.join('|')})\.[a-z]\w+(?:\.\w+)*`, 'g');
  const value = /\{[a-z]\w*[,}]/gi;
  return [...new Set(texts.flatMap((text) => [...(text.match(key) ?? []), ...(text.match(value) ?? [])]))];
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

interface Rules {
  /** Left out of WCAG 2.2 A and AA. */
  except?: string[];
  /** These alone. */
  only?: string[];
}

/** What axe judges by colours: all that differs between light and dark. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Violations of WCAG 2.2 A and AA, each with the first elements that it was found at. */
export async function findViolations(page: Page, { except = [], only }: Rules = {}): Promise<string[]> {
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]));
  const runOnly = only ? { type: 'rule' as const, values: only } : tags;
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], runOnly, rules }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(describe).join('; ')}`);
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

function describe({ target, any, all }: Found): string {
  return `${target.join(' ')} (${any[0]?.message ?? all[0]?.message ?? ''})`;
}
