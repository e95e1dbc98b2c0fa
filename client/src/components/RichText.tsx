import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import { createElement, Fragment, type ReactNode } from 'react';
import { isWebAddress } from '../format/webAddress';

/** The allowed elements. Of all others only the content is shown. */
const elements: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  // The page's own headings are h1 and h2.
  H1: 'h3',
  H2: 'h3',
  H3: 'h4',
  H4: 'h4',
  H5: 'h5',
  H6: 'h6',
};

/** Elements that are dropped with their content. */
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT']);

/**
 * Shows HTML written by an organizer without trusting it: it is parsed into an inert document, where no script runs
 * and nothing is loaded, and rebuilt from the allowed elements without their attributes.
 */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <Box sx={styles}>{childrenOf(body)}</Box>;
}

/** Whether the HTML has no text: an emptied editor leaves tags behind. */
export function isBlank(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() === '';
}

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement) || dropped.has(node.tagName)) return null;
  if (node instanceof HTMLAnchorElement) return <SafeLink anchor={node} />;
  const element = elements[node.tagName];
  if (element === undefined) return childrenOf(node);
  if (element === 'br') return <br />;
  return createElement(listTagOf(node, element), null, ...childrenOf(node));
}

/** The editor writes every list as `ol` and marks bullets by an attribute of the items. */
function listTagOf(node: HTMLElement, element: string): string {
  const hasBullets = element === 'ol' && node.querySelector(':scope > li[data-list="bullet"]') !== null;
  return hasBullets ? 'ul' : element;
}

function SafeLink({ anchor }: { anchor: HTMLAnchorElement }) {
  const address = anchor.getAttribute('href') ?? '';
  const content = childrenOf(anchor);
  if (/^(mailto|tel):/i.test(address)) return <Link href={address}>{content}</Link>;
  if (!isWebAddress(address)) return content;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {content}
    </Link>
  );
}

const styles = {
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 1 },
  '& ul, & ol': { my: 1, pl: 3 },
  '& li': { my: 0.5 },
  '& h3, & h4, & h5, & h6': { typography: 'h3', mt: 2, mb: 1 },
  '& blockquote': { mx: 0, my: 1, pl: 2, borderLeft: 3, borderColor: 'divider' },
} as const;
