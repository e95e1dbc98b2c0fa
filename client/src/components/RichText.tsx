import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { createElement, Fragment, type ReactNode } from 'react';
import { htmlBlocks } from '#contract/htmlBlocks';
import { readLink } from '#contract/webAddress';
import { makeListsSemantic } from '../format/semanticLists';

/** The allowed elements. Others are replaced by their content, on separate lines if they are blocks. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(htmlBlocks.map((name) => [name.toUpperCase(), 'div'])),
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
 * and nothing is loaded, and rebuilt from the allowed elements without attributes, except those of numbered lists.
 */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeListsSemantic(body);
  return <Box sx={styles}>{renderChildren(body)}</Box>;
}

/** Whether the HTML has no text: an emptied editor leaves tags behind. */
export function isBlank(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() === '';
}

function renderChildren(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement) || dropped.has(node.tagName)) return null;
  if (node instanceof HTMLAnchorElement) return <SafeLink anchor={node} />;
  const element = elements[node.tagName];
  if (element === undefined) return renderChildren(node);
  if (element === 'br') return <br />;
  return createElement(element, numberingAttributes(node), ...renderChildren(node));
}

function numberingAttributes(node: HTMLElement) {
  if (!(node instanceof HTMLOListElement)) return null;
  const type = /^[1aAiI]$/.exec(node.getAttribute('type') ?? '')?.[0];
  return { ...(node.start !== 1 && { start: node.start }), ...(type !== undefined && { type }) };
}

function SafeLink({ anchor }: { anchor: HTMLAnchorElement }) {
  const address = readLink(anchor.getAttribute('href') ?? '');
  const content = renderChildren(anchor);
  if (address === undefined) return content;
  if (/^(?:mailto|tel):/.test(address)) return <Link href={address}>{content}</Link>;
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
