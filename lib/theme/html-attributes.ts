import type { Direction, Locale } from '@/lib/i18n/locales';
import type { InterfaceSettings, RegionOptions } from '@/lib/theme/settings';

/** The direction in force: the user's own switch, else the locale's. */
export function directionOf(settings: InterfaceSettings, locale: Locale): Direction {
  return settings.direction ?? locale.direction;
}

/**
 * The attributes of `<html>` that select the theme's and the frame's CSS. The server writes them from the cookie and
 * the browser rewrites them at each choice, so there is neither a flash nor a difference at hydration.
 */
export function htmlAttributes(settings: InterfaceSettings, locale: Locale) {
  const { layout, theme } = settings;
  return {
    lang: locale.code,
    dir: directionOf(settings, locale),
    'data-mode': theme.mode,
    'data-main': theme.main,
    'data-header': theme.header,
    'data-sidebar': theme.sidebar,
    'data-layout': [
      ...regionTokens('header', layout.header),
      ...regionTokens('footer', layout.footer),
      ...regionTokens('sidebar', layout.sidebar),
      ...(layout.sidebar.collapsedWidth === 0 ? ['sidebar-gone'] : []),
      ...(layout.footer.price ? ['footer-price'] : []),
    ].join(' '),
    'data-collapsed': collapsedToken(settings),
  };
}

/** `auto-lg` and `auto-xl` leave it to the breakpoint: collapsed below it, expanded from it on. */
function collapsedToken({ layout: { sidebar } }: InterfaceSettings): string {
  if (sidebar.collapsed === null) return `auto-${sidebar.breakpoint}`;
  return sidebar.collapsed ? 'yes' : 'no';
}

function regionTokens(name: string, { fixed, hidden, spreadOut }: RegionOptions): string[] {
  return [
    ...(fixed ? [`${name}-fixed`] : []),
    ...(hidden ? [`${name}-hidden`] : []),
    ...(spreadOut ? [`${name}-spread`] : []),
  ];
}
