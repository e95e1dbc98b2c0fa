import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const landingParts = /portal\/landing\/(Entry|Hero|Section)\.tsx$|store\/core\/useLoad\.ts$/;
const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOutUnused(), takeBreaths()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The service worker reads there which files the program is made of.
    manifest: 'manifest.json',
    // The customers' table alone is larger than Vite's 500 kB; staff fetch it when they open it.
    chunkSizeWarningLimit: 700,
    // Every browser that runs this build knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for the first page, and one each for the two that most travellers come to first: they
          // compress better and start sooner than their parts.
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
            { name: 'landing', test: landingParts, priority: 1 },
            { name: 'registration', test: /portal\/registration\/Registration\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server } },
});

/**
 * What axios and MUI load in any case and the client never uses: it asks by `fetch`, without forms and their
 * files, and has a theme of its own, without ripples. The first page arrives sooner without them.
 */
function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: [
          /\/(xhr|HttpStatusCode|CancelToken|formDataToJSON|toURLEncodedForm|createMultipartBody)\.js$/,
          /\/(estimateDataURLDecodedBytes\.js|(TouchRipple|defaultTheme)\.mjs)$/,
        ],
      },
      handler: (_part, user) =>
        user && /node_modules\/(axios|@mui\/material)\//.test(user) ? '\0nothing' : null,
    },
    load: { filter: { id: /^\0nothing$/ }, handler: () => 'export default () => null' },
  };
}

/**
 * Lets the browser have its turn while the program starts: between what draws and what asks and keeps, and before
 * and after the colours are computed, which takes longest. In one go it would keep a phone from answering for a
 * quarter of a second.
 */
function takeBreaths(): Plugin {
  const breath = 'await new Promise((done) => setTimeout(done));';
  return {
    name: 'take-breaths',
    apply: 'build',
    transform: {
      filter: { id: /react-redux\.mjs$|src\/theme\.ts$/ },
      handler: (code) => `${breath}\n${code}\n${breath}`,
    },
  };
}
