import { existsSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { codeSplittingGroups } from './chunks.mts';

const reactRouter = path.join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');
const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOutUnused(), shakeRouter(), yieldToInput(), compressOnce()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The service worker finds the names of the built files in it.
    manifest: 'manifest.json',
    // Every supported browser has modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: codeSplittingGroups },
      },
    },
  },
  resolve: {
    alias: [
      // The package exports only its development build by default, which checks for mistakes at run time.
      { find: /^react-router$/, replacement: reactRouter },
      // Leaves out the shorthands for every element, such as `styled.a`, which MUI does not use.
      { find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' },
    ],
  },
  server: { proxy: { '/api': server } },
});

/**
 * Matches source modules by their paths.
 * @throws Error when one does not exist, because a build would ignore a stale path silently
 */
function modules(...paths: string[]): RegExp {
  const missing = paths.filter((file) => !existsSync(path.join(import.meta.dirname, 'src', file)));
  if (missing.length > 0)
    throw new Error(`client/vite.config.mts names missing modules: ${missing.join(', ')}`);
  return new RegExp(`/client/src/(${paths.join('|')})$`);
}

/**
 * Replaces modules that axios, MUI and Emotion import but the client never uses, so that the first page loads sooner:
 * XMLHttpRequest and form data, the default theme, ripples, CSS layers, `withTheme` and prop types.
 */
function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: [
          /\/(xhr|HttpStatusCode|CancelToken|formDataToJSON|toURLEncodedForm|createMultipartBody)\.js$/,
          /\/(estimateDataURLDecodedBytes\.js|(TouchRipple|defaultTheme|stringifyTheme|useLayerOrder)\.mjs)$/,
          /^(hoist-non-react-statics|prop-types)$/,
        ],
      },
      handler: (_source, importer) =>
        importer && /node_modules\/(axios|@mui|@emotion\/react)\//.test(importer) ? '\0nothing' : null,
    },
    load: {
      filter: { id: /^\0nothing$/ },
      handler: () => 'export default () => null; export const stringifyTheme = undefined',
    },
  };
}

/** Marks React Router's components as free of side effects, so that the build leaves out those that are not used. */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/.+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/**
 * Lets the browser handle input during start-up, by pauses before and after two modules: react-redux, which is
 * evaluated between the libraries for rendering and the store, and the theme, which takes longest. Without pauses the
 * start would block input for about 250 ms on phones.
 *
 * The modules only mark the places, because the bundler merges no chunks once it has seen `await` in a module.
 */
function yieldToInput(): Plugin {
  const mark = 'pauseForInput();';
  const pause = 'await new Promise((done) => setTimeout(done));';
  return {
    name: 'yield-to-input',
    apply: 'build',
    transform: {
      filter: { id: [/react-redux\.mjs$/, modules('app/theme.ts')] },
      handler: (code) => ({ code: `${mark}\n${code}\n${mark}`, map: null }),
    },
    renderChunk(code, { name }) {
      if (name === 'index' && code.split(mark).length !== 5)
        throw new Error('client/vite.config.mts pauses in other places than before and after two modules');
      return code.includes(mark) ? { code: code.replaceAll(mark, pause), map: null } : null;
    },
  };
}

/** Compresses the files at build time, better than the server could for each request. */
function compressOnce() {
  return compression({
    algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
    include: /^assets\//,
    threshold: 1_000,
    logLevel: 'silent',
  });
}
