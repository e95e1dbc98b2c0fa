import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';

/** The colours of light and dark mode, which follows the system. All text meets the contrast of WCAG AA. */
const light = {
  primary: { main: '#0f5a6e', dark: '#0a4354', light: '#3d7d8f', contrastText: '#ffffff' },
  error: { main: '#b3261e' },
  success: { main: '#1b6b45' },
  warning: { main: '#8a4b00' },
  text: { primary: '#14262d', secondary: '#4d6069' },
  background: { default: '#f2f6f6', paper: '#ffffff' },
  divider: '#d8e1e3',
};
const dark = {
  primary: { main: '#86cbdb', dark: '#a9dbe7', light: '#5fb2c6', contrastText: '#06222b' },
  error: { main: '#ffb4a9' },
  success: { main: '#8fd6ae' },
  warning: { main: '#f0bd7c' },
  text: { primary: '#e5eef1', secondary: '#a5b8bf' },
  background: { default: '#0d181d', paper: '#142329' },
  divider: '#2a3d45',
};

export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // The phone layout is used up to and including 990 px (rules §17.2).
  breakpoints: { values: { xs: 0, sm: 600, md: 991, lg: 1280, xl: 1600 } },
  shape: { borderRadius: 10 },
  motion: { reducedMotion: 'system' },
  // The ring of keyboard focus. MUI draws it inside where a scrolling parent would clip it.
  focusVisible: { outlineWidth: 3, outlineOffset: 3 },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    h1: {
      fontSize: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)',
      fontWeight: 700,
      lineHeight: 1.15,
      letterSpacing: '-0.02em',
    },
    h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h3: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        ':focus-visible': theme.focusVisible,
        'h1:focus': { outline: 'none' },
        // Keeps the focus ring of a control at the edge of the window from being cut off.
        html: { scrollPadding: 8 },
        // Forced colours do not paint backgrounds and shadows, so borders separate elements.
        '@media (forced-colors: active)': {
          // Doubled for a higher specificity than the component's own border.
          '.MuiButton-root.MuiButton-root': { border: '1px solid ButtonBorder' },
          '.MuiButton-root.MuiButton-root:is(:disabled, [aria-disabled="true"])': {
            borderColor: 'GrayText',
            color: 'GrayText',
          },
          '.MuiChip-root.MuiChip-root': { border: '1px solid ButtonBorder' },
          '.MuiChip-root.MuiChip-root[aria-pressed="true"]': { border: '2px solid Highlight' },
          '.MuiPaper-root': { border: '1px solid CanvasText' },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
        },
      }),
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 44 }, sizeLarge: { minHeight: 52 } },
    },
    // Links within a text have less space around them.
    MuiLink: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: 1 } } } },
    // MUI draws the focus ring around the track, which is narrower than the thumb.
    MuiSwitch: {
      styleOverrides: {
        // `hidden` would allow scrolling: focusing the wider input would move the switch out of its box.
        root: { overflow: 'clip' },
        switchBase: { '&.Mui-focusVisible ~ .MuiSwitch-track': { outlineOffset: 5 } },
      },
    },
    // On phones, buttons wrap below each other instead of wrapping their labels.
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
    // Dark surfaces are separated by borders instead of MUI's overlays, which lighten with the elevation.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.body2,
          fontWeight: 600,
          marginBottom: 6,
          color: theme.vars.palette.text.primary,
          '&.Mui-focused': { color: theme.vars.palette.text.primary },
          '&.Mui-error': { color: theme.vars.palette.text.primary },
        }),
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2, margin: '6px 0 0' }) },
    },
  },
});
