import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderThemeStylesheet } from '@/lib/theme/stylesheet';
import { headerThemes, mainThemes, sidebarThemes } from '@/lib/theme/values';

const css = renderThemeStylesheet();
const ruleOf = (selector: string) => css.split('\n').find((line) => line.startsWith(`${selector}{`)) ?? '';

it('is what app/theme.css holds; after a change of the values run scripts/write-theme.mjs', () => {
  expect(readFileSync(join(process.cwd(), 'app/theme.css'), 'utf8')).toBe(css);
});

it('has the primary colours of both modes', () => {
  expect(ruleOf(':root, [data-mode="light"]')).toContain('--mui-palette-primary-main:#038FDE;');
  expect(ruleOf('[data-mode="dark"]')).toContain('--mui-palette-primary-main:#7ddcff;');
});

it.each(Object.entries(mainThemes).filter(([name]) => name !== 'azure'))(
  'repaints the main theme %s in both modes',
  (name, theme) => {
    expect(ruleOf(`[data-main="${name}"]`)).toContain(`--mui-palette-primary-main:${theme.light};`);
    expect(ruleOf(`[data-main="${name}"][data-mode="dark"]`)).toContain(`--mui-palette-primary-main:${theme.dark};`);
  },
);

it('says for a main theme only what it changes', () => {
  expect(ruleOf('[data-main="rose"]')).not.toContain('--mui-palette-error-main');
});

it.each([
  ...Object.keys(headerThemes).map((name) => ['header', name]),
  ...Object.keys(sidebarThemes).map((name) => ['sidebar', name]),
])('has the %s %s in both modes', (region, name) => {
  expect(ruleOf(`[data-${region}="${name}"]`)).toContain(`--shell-${region}-background:`);
  expect(ruleOf(`[data-${region}="${name}"][data-mode="dark"]`)).toContain(`--shell-${region}-background:`);
});
