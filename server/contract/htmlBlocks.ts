/**
 * Block-level elements. Where one is not allowed, the sanitizer turns it into a `div`; without it, the words before
 * and after would run together.
 */
export const htmlBlocks = [
  ...[
    'address',
    'article',
    'aside',
    'body',
    'caption',
    'center',
    'dd',
    'details',
    'dialog',
    'div',
    'dl',
    'dt',
  ],
  ...[
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'header',
    'hgroup',
    'legend',
    'main',
    'nav',
    'pre',
  ],
  ...['search', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
] as const;
