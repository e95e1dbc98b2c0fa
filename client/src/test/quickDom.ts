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
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement): HTMLLabelElement[] {
      return Array.from(document.getElementsByTagName('label')).filter(({ control }) => control === this);
    },
  });
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
    set: () => undefined,
  });
}
