import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * The border and background of every text and select field. The border contrasts 3:1 with the page (WCAG 1.4.11).
 * @param selectors the selectors of a focused field and of a field with an error
 */
export function fieldBorder(theme: Theme, selectors: { focus: string; error: string }): CSSObject {
  const { palette } = theme.vars;
  return {
    border: '1px solid #74878f',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    paddingRight: 6,
    ...theme.applyStyles('dark', { borderColor: '#6f858e' }),
    '&:hover': { borderColor: palette.text.primary },
    [selectors.focus]: {
      borderColor: palette.primary.main,
      boxShadow: `0 0 0 2px ${palette.primary.main}`,
      // Forced colours paint the outline, but not the shadow.
      outline: '2px solid transparent',
    },
    [selectors.error]: { borderColor: palette.error.main },
    [`${selectors.error}${selectors.focus.slice(1)}`]: {
      borderColor: palette.error.main,
      boxShadow: `0 0 0 2px ${palette.error.main}`,
    },
    // A button in the field is as high as the field, so its outline is drawn inside.
    '& .MuiButtonBase-root.Mui-focusVisible': { outlineOffset: -4 },
  };
}
