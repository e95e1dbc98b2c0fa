import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const readable = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

const nodeGlobals = readable([
  'process',
  'console',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'fetch',
  'URL',
  'Buffer',
  'module',
  'require',
  '__dirname',
  '__filename',
]);

const workerGlobals = readable(['self', 'caches', 'fetch', 'setTimeout', 'URL']);

const root = fileURLToPath(new URL('..', import.meta.url));

export default tseslint.config(
  { ignores: ['**/dist', 'node_modules', 'data', 'coverage', 'test-results'] },
  js.configs.recommended,
  {
    // A slow expression on hostile input stops the server for everybody. `potential` also reports those that are only
    // fast in their present use.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['server/tsconfig.json', 'server/embedded/tsconfig.json', 'client/tsconfig.json'],
        tsconfigRootDir: root,
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Async interfaces may have synchronous implementations.
      '@typescript-eslint/require-await': 'off',
      // Mongoose's types expect class instances where schema definitions are plain objects.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    // Bounds checks are noise in the storage engine's inner loops and in tests.
    files: ['server/embedded/**/*.ts', '**/*.test.ts', '**/*.test.tsx', '**/test/**', 'client/e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Supertest's response bodies are `any`.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['client/src/**/*.tsx', 'client/src/**/*.ts'],
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['client/src/**/*.tsx', 'client/src/**/*.ts'],
    ignores: ['client/src/storage/browserStorage.ts', 'client/src/test/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map((name) => ({
          name,
          message: 'It throws where the browser refuses storage: use storage/browserStorage.',
        })),
      ],
    },
  },
  { files: ['**/*.mjs', '**/*.cjs', 'server/embedded/mongod'], languageOptions: { globals: nodeGlobals } },
  { files: ['client/public/*.js'], languageOptions: { globals: workerGlobals } },
);
