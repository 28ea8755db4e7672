import { expect } from '@playwright/test';
import { locales } from '@/lib/i18n/locales';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

const lists = ['/contracts', '/timesheets', '/invoices', '/submissions', '/clients', '/users'];

/** Bytes of one row: its markup, and its copy in React's payload. */
const rowBytes = 2_200;
/** Bytes of everything else: the head, the menus with an entry for each noun in groups, the bell, the toolbar, the texts of dialogs. */
const frameBytes = 45_000;
/** Bytes of a page of 25 rows, in any language: in Arabic, whose letters take two, with the four places of the day above the menu's groups. */
const pageBytes = 94 * 1024;

interface Weight {
  bytes: number;
  rows: number;
  islands: string[];
  heaviest: number;
}

/** React's payload: the description of the page that follows its markup, for hydration. */
const payloadOf = (html: string): string =>
  [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
    .map(([, text = '""']) => String(JSON.parse(text)))
    .join('');

function weigh(html: string): Weight {
  const markup = [...html.matchAll(/<tr>(?:(?!<\/tr>).)*data-menu(?:(?!<\/tr>).)*<\/tr>/gs)].map(([row]) => row.length);
  const told = payloadOf(html)
    .split('["$","tr",')
    .map((piece) => piece.split('\n')[0] ?? '')
    .filter((piece) => piece.includes('"data-menu":"'));
  return {
    bytes: Buffer.byteLength(html),
    rows: markup.length,
    // In the payload, a client component has a reference in place of an element's tag.
    islands: told.flatMap((piece) => piece.match(/\["\$","\$L[^"]*"/g) ?? []),
    heaviest: Math.max(0, ...markup) + Math.max(0, ...told.map((piece) => JSON.stringify(piece).length)),
  };
}

for (const { code, label } of locales) {
  test(`a list is light, and its rows bring no component, in ${label}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext();
    await signInContext(context, northwind.admin);
    await context.addCookies([{ name: 'locale', value: code, url: baseURL }]);
    for (const path of lists) {
      const answer = await context.request.get(path);
      const html = await answer.text();
      const { bytes, rows, islands, heaviest } = weigh(html);
      expect(rows, path).toBeGreaterThan(0);
      expect({ path, islands }).toEqual({ path, islands: [] });
      // Otherwise hydration waits for them, one round trip after the other.
      const texts = (part: string) => new Set(part.match(/\/texts\/[\w/.]+\.js/g));
      const early = html.match(/<link rel="modulepreload"[^>]*>/g)?.join('') ?? '';
      expect(texts(early), path).toEqual(texts(payloadOf(html)));
      expect(heaviest, `a row of ${path}`).toBeLessThan(rowBytes);
      expect(bytes, path).toBeLessThan(Math.min(pageBytes, frameBytes + rows * rowBytes));
    }
    await context.close();
  });
}
