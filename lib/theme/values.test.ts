import { getContrastRatio } from '@mui/material/styles';
import { paletteOf } from '@/lib/theme/palette';
import type { MainTheme } from '@/lib/theme/values';
import { headerThemes, mainThemes, sidebarThemes, signals, sizes, surfaces } from '@/lib/theme/values';

const mains = Object.keys(mainThemes).filter((name): name is MainTheme => name in mainThemes);
const modes = ['light', 'dark'] as const;

describe('what the specification fixes (section 9)', () => {
  it('sizes', () => {
    expect(sizes).toMatchObject({
      sidebarWidth: 280,
      sidebarCollapsedWidth: 80,
      layoutCollapsedWidth: 0,
      headerHeight: 72,
      controlHeight: 36,
    });
  });

  it('colours', () => {
    expect(mainThemes.azure).toMatchObject({ light: '#038FDE', dark: '#7ddcff' });
    expect(sidebarThemes.navy.light.background).toBe('#003366');
    expect(sidebarThemes.navy.dark.background).toBe('#343d45');
  });

  it('ten main themes, five headers, five sidebars', () => {
    expect([mainThemes, headerThemes, sidebarThemes].map((table) => Object.keys(table).length)).toEqual([10, 5, 5]);
  });
});

describe.each(modes)('contrast in the %s mode (WCAG 2.2, 1.4.3 and 1.4.11)', (mode) => {
  const { page, paper, text, muted } = surfaces[mode];

  it('text on page and paper', () => {
    for (const surface of [page, paper]) {
      expect(getContrastRatio(text, surface)).toBeGreaterThanOrEqual(7);
      expect(getContrastRatio(muted, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(Object.entries(signals[mode]))('%s as text on page and paper', (_, color) => {
    expect(Math.min(...[page, paper].map((surface) => getContrastRatio(color, surface)))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(mains)('main theme %s', (main) => {
    const { primary, brand } = paletteOf(main, mode);
    if (!primary || !('main' in primary)) throw new Error('no primary colour');
    for (const surface of [page, paper]) {
      expect(getContrastRatio(primary.main, surface)).toBeGreaterThanOrEqual(3);
      expect(getContrastRatio(brand.text, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect(getContrastRatio(brand.fill, brand.onFill)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(primary.main, String(primary.contrastText))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(sidebarThemes))('sidebar %s', (_, theme) => {
    const surface = theme[mode];
    expect(getContrastRatio(surface.muted, surface.background)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(surface.text, surface.current)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(headerThemes))('header %s', (_, theme) => {
    const { background, text: onHeader } = theme[mode];
    const grounds = background.startsWith('var') ? mains.map((main) => paletteOf(main, mode).brand.fill) : [background];
    for (const ground of grounds) expect(getContrastRatio(onHeader, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
