import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Skips work that does not affect the outcome of screen tests and took a third of their time.

// A repeated query would print the whole document for each failed attempt.
const { getElementError } = getConfig();
configure({
  getElementError(message, container): Error {
    const willBeRepeated = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    return willBeRepeated ? new Error(message ?? '') : getElementError(message, container);
  },
});

// jsdom walks the whole document to find the field of a label, and the labels of a field.
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement): Element | null {
    const { htmlFor } = this;
    return htmlFor === '' ? this.querySelector('input, select, textarea') : document.getElementById(htmlFor);
  },
});
const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement];
for (const { prototype } of fields) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement): HTMLLabelElement[] {
      return readLabels().get(this) ?? [];
    },
  });
}

let lastLabels = { version: -1, byField: new Map<Element | null, HTMLLabelElement[]>() };

/** The labels of each field, read anew after each change of the document. */
function readLabels(): ReadonlyMap<Element | null, HTMLLabelElement[]> {
  const version = documentVersion();
  if (version === lastLabels.version) return lastLabels.byField;
  const byField = new Map<Element | null, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    byField.set(label.control, [...(byField.get(label.control) ?? []), label]);
  }
  lastLabels = { version, byField };
  return byField;
}

/** jsdom counts the changes of a node and its descendants, for its own live collections. */
function documentVersion(): number {
  const implementation = Object.getOwnPropertySymbols(document).find(
    ({ description }) => description === 'impl',
  );
  const node: unknown = implementation && Reflect.get(document, implementation);
  const version: unknown = typeof node === 'object' && node !== null && Reflect.get(node, '_version');
  if (typeof version !== 'number') throw new Error('jsdom counts the changes of a document elsewhere');
  return version;
}

// jsdom matches an element against all of the browser's own style sheet, and there is no other here: elements of the
// same kind look alike unless one of these attributes differs.
const styleAttributes = ['style', 'hidden', 'type', 'open'];
const computeStyle = window.getComputedStyle.bind(window);
const computedStyles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element) => {
  const kind = [element.localName, ...styleAttributes.map((name) => element.getAttribute(name))].join('\n');
  const style = computedStyles.get(kind) ?? computeStyle(element);
  computedStyles.set(kind, style);
  return style;
};

// React records a stack trace for each created element until it has recorded 10,000 within a second.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
}
