import { fontList, scriptFonts, systemFonts } from '@/lib/i18n/fonts';

/**
 * Every value of the look, in one place. Sizes in CSS pixels. Sources: specification, section 9 (sizes, breakpoints,
 * primary and sidebar colours, font); the rest is ours. A test checks the colours against WCAG 2.2 AA.
 */
export const sizes = {
  sidebarWidth: 280,
  /** Width of the collapsed sidebar in the session shell; icons only. */
  sidebarCollapsedWidth: 80,
  /** The layout's own default: a collapsed sidebar disappears. */
  layoutCollapsedWidth: 0,
  headerHeight: 72,
  footerHeight: 40,
  controlHeight: 36,
} as const;

/**
 * The widths from which a rule applies. The specification gives two readings of the sidebar's breakpoint and both
 * apply: below the layout's `lg` it is a drawer; below the session shell's `xl` it starts collapsed.
 */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

export const fontFamily = fontList([
  'Montserrat',
  'Montserrat Fallback',
  ...scriptFonts,
  'Arial',
  'Helvetica',
  ...systemFonts,
  'sans-serif',
]);

/**
 * Main themes. `light` and `dark` are the primary colours of the two modes; `strong` is the light mode's primary for
 * text (links, filled buttons), because #038FDE with white has 3.5:1 and text needs 4.5:1.
 */
export const mainThemes = {
  azure: { light: '#038FDE', strong: '#0272B2', dark: '#7ddcff' },
  indigo: { light: '#5C6AC4', strong: '#4A57B0', dark: '#B3BCFF' },
  violet: { light: '#7C5CDB', strong: '#6A48CC', dark: '#CBBAFF' },
  plum: { light: '#A144B8', strong: '#8E35A5', dark: '#E9B6F7' },
  rose: { light: '#D6407F', strong: '#B82C68', dark: '#FFB0CE' },
  brick: { light: '#D64545', strong: '#BA3030', dark: '#FFB3AD' },
  amber: { light: '#C27400', strong: '#8F5600', dark: '#FFC46B' },
  olive: { light: '#6B8E23', strong: '#516D16', dark: '#C3DD86' },
  emerald: { light: '#0B9768', strong: '#087A53', dark: '#6FE3B8' },
  slate: { light: '#5B6B7F', strong: '#4A596B', dark: '#B7C6D8' },
} as const;

/** Header themes: background, text and the line under the header, by mode. `brand` follows the main theme. */
export const headerThemes = {
  paper: {
    light: { background: '#FFFFFF', text: '#1F2A37', line: '#E3E8EE' },
    dark: { background: '#2A3238', text: '#E8EDF2', line: '#3B454D' },
  },
  brand: {
    light: { background: 'var(--mui-palette-brand-fill)', text: '#FFFFFF', line: 'transparent' },
    dark: { background: '#12384A', text: '#E8F7FF', line: 'transparent' },
  },
  navy: {
    light: { background: '#003366', text: '#FFFFFF', line: 'transparent' },
    dark: { background: '#0B2440', text: '#E6EEF7', line: 'transparent' },
  },
  graphite: {
    light: { background: '#2B3440', text: '#F2F5F8', line: 'transparent' },
    dark: { background: '#14191E', text: '#E8EDF2', line: '#2C353C' },
  },
  mist: {
    light: { background: '#E8F3FB', text: '#123049', line: '#CFE3F2' },
    dark: { background: '#25323B', text: '#DCEBF5', line: '#364752' },
  },
} as const;

/** Sidebar backgrounds, by mode: the surface, its text, its quieter text, and the surface of the current item. */
export const sidebarThemes = {
  navy: {
    light: { background: '#003366', text: '#FFFFFF', muted: '#B9CBDF', current: '#1A4A80' },
    dark: { background: '#343d45', text: '#F2F5F8', muted: '#B8C3CD', current: '#47535D' },
  },
  graphite: {
    light: { background: '#2B3440', text: '#F7F9FB', muted: '#B6C0CC', current: '#414D5C' },
    dark: { background: '#1A2026', text: '#E8EDF2', muted: '#A3AFBA', current: '#303A42' },
  },
  forest: {
    light: { background: '#0F3D35', text: '#F3FAF8', muted: '#A9C9C1', current: '#22594F' },
    dark: { background: '#1B302B', text: '#E6F2EE', muted: '#A5BDB6', current: '#2D4841' },
  },
  aubergine: {
    light: { background: '#3B1F4E', text: '#FBF6FE', muted: '#CBB5D9', current: '#56366D' },
    dark: { background: '#2C2136', text: '#F0E8F6', muted: '#B8A8C6', current: '#423350' },
  },
  paper: {
    light: { background: '#FFFFFF', text: '#1F2A37', muted: '#5A6776', current: '#E6F1FA' },
    dark: { background: '#232A30', text: '#E8EDF2', muted: '#A3AFBA', current: '#36414A' },
  },
} as const;

/** Surfaces and text of the content, by mode. */
export const surfaces = {
  light: { page: '#F4F6F8', paper: '#FFFFFF', text: '#1F2A37', muted: '#566272', line: '#E0E5EB' },
  dark: { page: '#20272D', paper: '#2A3238', text: '#E8EDF2', muted: '#AAB6C1', line: '#3D4851' },
} as const;

/** Colours with a meaning; in the light mode they are dark enough to be text on paper. */
export const signals = {
  light: { error: '#C62828', warning: '#9A5B00', info: '#0272B2', success: '#1B7A3D' },
  dark: { error: '#FF9A92', warning: '#FFC46B', info: '#7ddcff', success: '#7FDB9B' },
} as const;

export type MainTheme = keyof typeof mainThemes;
export type HeaderTheme = keyof typeof headerThemes;
export type SidebarTheme = keyof typeof sidebarThemes;
export type ThemeMode = 'light' | 'dark';
