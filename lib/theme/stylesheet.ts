import { themeOfMain } from '@/lib/theme/create-theme';
import type { MainTheme } from '@/lib/theme/values';
import { fontFamily, headerThemes, mainThemes, sidebarThemes, sizes } from '@/lib/theme/values';

type Declarations = Record<string, string | number>;
type Rules = Map<string, Declarations>;

/**
 * The whole stylesheet of the themes: the UI library's variables in both modes, then for each main theme only what it
 * changes, then the header's and the sidebar's surfaces and the frame's sizes. It is served once as a static file
 * instead of being in every page (29 KB), and attributes of `<html>` choose from it.
 */
export function renderThemeStylesheet(): string {
  const base = rulesOf('azure');
  const variants = Object.keys(mainThemes)
    .filter(isMainTheme)
    .filter((main) => main !== 'azure');
  return [
    '/* Made by scripts/write-theme.mjs from lib/theme/values.ts; a test fails when it is not current. */',
    ...[...base].map(([selector, declarations]) => renderRule(selector, declarations)),
    ...variants.flatMap((main) => renderVariant(main, base)),
    ...renderSurfaces('header', headerThemes),
    ...renderSurfaces('sidebar', sidebarThemes),
    renderRule(':root', {
      '--app-font': fontFamily,
      '--shell-sidebar-width': `${sizes.sidebarWidth}px`,
      '--shell-sidebar-collapsed': `${sizes.sidebarCollapsedWidth}px`,
      '--shell-header-height': `${sizes.headerHeight}px`,
      '--shell-footer-height': `${sizes.footerHeight}px`,
      '--shell-control-height': `${sizes.controlHeight}px`,
    }),
    '',
  ].join('\n');
}

function rulesOf(main: MainTheme): Rules {
  const rules: Rules = new Map();
  for (const sheet of themeOfMain(main).generateStyleSheets()) {
    for (const [selector, declarations] of Object.entries(sheet)) rules.set(selector, declarations);
  }
  return rules;
}

function renderVariant(main: MainTheme, base: Rules): string[] {
  return [...rulesOf(main)].flatMap(([selector, declarations]) => {
    const changed = Object.entries(declarations).filter(([name, value]) => base.get(selector)?.[name] !== value);
    if (changed.length === 0) return [];
    const mode = selector.includes('dark') ? '[data-mode="dark"]' : '';
    return [renderRule(`[data-main="${main}"]${mode}`, Object.fromEntries(changed))];
  });
}

function renderSurfaces(region: string, themes: Record<string, { light: Declarations; dark: Declarations }>): string[] {
  return Object.entries(themes).flatMap(([name, { light, dark }]) => [
    renderRule(`[data-${region}="${name}"]`, variables(region, light)),
    renderRule(`[data-${region}="${name}"][data-mode="dark"]`, variables(region, dark)),
  ]);
}

function variables(region: string, surface: Declarations): Declarations {
  return Object.fromEntries(Object.entries(surface).map(([name, value]) => [`--shell-${region}-${name}`, value]));
}

function renderRule(selector: string, declarations: Declarations): string {
  const body = Object.entries(declarations).map(([name, value]) => `${propertyName(name)}:${value}`);
  return `${selector}{${body.join(';')}}`;
}

/** Custom properties keep their names; the library writes CSS's own in camel case (`colorScheme`). */
function propertyName(name: string): string {
  return name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function isMainTheme(name: string): name is MainTheme {
  return name in mainThemes;
}
