import type { Theme, ThemeOptions } from '@mui/material/styles';
import { createTheme } from '@mui/material/styles';
import type { Direction } from '@/lib/i18n/locales';
import { defaultLocale } from '@/lib/i18n/locales';
import { components } from '@/lib/theme/components';
import { paletteOf } from '@/lib/theme/palette';
import type { MainTheme } from '@/lib/theme/values';
import { breakpoints, fontFamily } from '@/lib/theme/values';

const made = new Map<Direction, Theme>();

/**
 * The UI library's theme for a direction; created once for each. The colours in it are CSS variables, so the main theme
 * and the mode are chosen by attributes of `<html>` and never rebuild it. No component of ours shows the library's own
 * texts.
 */
export function themeFor(direction: Direction): Theme {
  const known = made.get(direction);
  if (known) return known;
  const theme = createTheme({ ...themeOptions('azure'), direction });
  made.set(direction, theme);
  return theme;
}

/** A theme with a main theme's own colours, from which its stylesheet is generated. */
export function themeOfMain(main: MainTheme): Theme {
  return createTheme({ ...themeOptions(main), direction: defaultLocale.direction });
}

function themeOptions(main: MainTheme): ThemeOptions {
  return {
    cssVariables: { colorSchemeSelector: 'data-mode' },
    colorSchemes: { light: { palette: paletteOf(main, 'light') }, dark: { palette: paletteOf(main, 'dark') } },
    breakpoints: { values: breakpoints },
    shape: { borderRadius: 6 },
    focusVisible: true,
    typography,
    components,
  };
}

const heading = { fontWeight: 600, lineHeight: 1.3 } as const;

const typography: ThemeOptions['typography'] = {
  fontFamily,
  fontSize: 14,
  fontWeightBold: 600,
  h1: { ...heading, fontSize: '1.5rem' },
  h2: { ...heading, fontSize: '1.25rem' },
  h3: { ...heading, fontSize: '1.125rem' },
  h4: { ...heading, fontSize: '1rem' },
  h5: { ...heading, fontSize: '0.9375rem' },
  h6: { ...heading, fontSize: '0.875rem' },
  body1: { fontSize: '0.875rem' },
  body2: { fontSize: '0.8125rem' },
};
