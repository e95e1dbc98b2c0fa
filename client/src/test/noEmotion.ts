/**
 * Stands in for `@emotion/serialize`: without a layout no style shows, and computing them takes a fifth of the
 * time. The browser tests see the styles.
 */
export const serializeStyles = () => ({ name: 'unstyled', styles: '' });
