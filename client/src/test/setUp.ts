import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { fakeNetwork } from './fakeNetwork';
import './quickDom';
import { showOnWideScreen } from './screen';
import './settledRenders';

// Visibility is left to the browser tests, because jsdom would compute the styles of every element for it.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

// Browser APIs that jsdom lacks.
Object.assign(Blob.prototype, { arrayBuffer: readBytes });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

function readBytes(this: Blob): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsArrayBuffer(this);
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'fi';
  document.title = '';
  showOnWideScreen();
  fakeNetwork.reset();
  // A warning in the console fails the test.
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      throw new Error(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
});
