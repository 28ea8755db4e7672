import type { PaletteOptions } from '@mui/material/styles';
import { getContrastRatio } from '@mui/material/styles';
import type { MainTheme, ThemeMode } from '@/lib/theme/values';
import { mainThemes, signals, surfaces } from '@/lib/theme/values';

const onLight = '#FFFFFF';
const onDark = '#10212B';

/** The UI library's palette of a main theme in a mode, made only from the values. */
export function paletteOf(main: MainTheme, mode: ThemeMode): PaletteOptions {
  const surface = surfaces[mode];
  const signal = signals[mode];
  const contrastText = mode === 'light' ? onLight : onDark;
  return {
    mode,
    primary: primaryOf(main, mode),
    secondary: { main: surface.muted, contrastText },
    error: { main: signal.error, contrastText },
    warning: { main: signal.warning, contrastText },
    info: { main: signal.info, contrastText },
    success: { main: signal.success, contrastText },
    brand: brandOf(main, mode),
    background: { default: surface.page, paper: surface.paper },
    text: { primary: surface.text, secondary: surface.muted },
    divider: surface.line,
  };
}

/** White on the light mode's primary if that reaches 4.5:1, else black, which then does; see also `brand.fill`. */
function primaryOf(main: MainTheme, mode: ThemeMode) {
  const { light, strong, dark } = mainThemes[main];
  if (mode === 'dark') return { main: dark, contrastText: onDark };
  return { main: light, dark: strong, contrastText: getContrastRatio(light, onLight) >= 4.5 ? onLight : '#000000' };
}

function brandOf(main: MainTheme, mode: ThemeMode) {
  const { strong, dark } = mainThemes[main];
  return mode === 'light'
    ? { text: strong, fill: strong, onFill: onLight }
    : { text: dark, fill: dark, onFill: onDark };
}
