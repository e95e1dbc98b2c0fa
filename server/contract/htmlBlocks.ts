/**
 * Block elements. Disallowed ones become `div`, because dropping them would join the last word of one to the first of
 * the next.
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
