import type { Components, Theme } from '@mui/material/styles';
import { sizes } from '@/lib/theme/values';

const { controlHeight } = sizes;

const severities = ['error', 'warning', 'info', 'success'] as const;

/** Quiet and dense: controls 36 high, no shadows on buttons, no upper case, type of the text's size. */
export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: controlHeight,
        paddingBlock: 5,
        textTransform: 'none',
        fontWeight: 600,
        // Without its colours a filled button would be a bare word.
        '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
      },
      sizeSmall: { minHeight: 30, paddingBlock: 2 },
    },
    variants: [
      { props: { variant: 'contained', color: 'primary' }, style: ({ theme }) => filled(theme) },
      {
        props: { variant: 'outlined', color: 'primary' },
        style: ({ theme }) => ({ color: theme.vars.palette.brand.text }),
      },
      {
        props: { variant: 'text', color: 'primary' },
        style: ({ theme }) => ({ color: theme.vars.palette.brand.text }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: { '@media (forced-colors: active)': { border: '1px solid ButtonBorder' } },
      sizeMedium: { padding: 6 },
    },
  },
  MuiLink: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.brand.text }) } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: controlHeight,
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiInputBase-sizeSmall .MuiOutlinedInput-input:not(.MuiInputBase-inputMultiline)': { paddingBlock: 6.5 },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: outline(theme) }),
    },
  },
  MuiFormLabel: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focused': { color: theme.vars.palette.brand.text } }) },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        textTransform: 'none',
        fontWeight: 600,
        '&.Mui-selected': { color: theme.vars.palette.brand.text },
      }),
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
  MuiAlert: {
    variants: severities.map((severity) => ({
      props: { variant: 'standard', severity },
      style: ({ theme }) => tinted(theme, severity),
    })),
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 18, fontWeight: 600 } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: 12, fontWeight: 500 } } },
};

function filled(theme: Theme) {
  const { brand } = theme.vars.palette;
  return {
    backgroundColor: brand.fill,
    color: brand.onFill,
    '&:hover': { backgroundColor: `color-mix(in srgb, ${brand.fill} 88%, #000)` },
  };
}

function tinted(theme: Theme, severity: (typeof severities)[number]) {
  const { palette } = theme.vars;
  return {
    backgroundColor: `color-mix(in srgb, ${palette[severity].main} 12%, ${palette.background.paper})`,
    color: palette.text.primary,
  };
}

/** The line around a field, at least 3:1 against paper (WCAG 2.2, 1.4.11). */
function outline(theme: Theme): string {
  return `color-mix(in srgb, ${theme.vars.palette.text.secondary} 75%, transparent)`;
}
