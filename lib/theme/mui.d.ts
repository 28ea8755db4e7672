import type {} from '@mui/material/styles';

/** The main theme's colour for text: on paper, and as a fill with `onFill` on it; all at least 4.5:1. */
interface Brand {
  text: string;
  fill: string;
  onFill: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    brand: Brand;
  }
  interface PaletteOptions {
    brand: Brand;
  }
}
