import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOutUnused()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The service worker reads there which files the program is made of.
    manifest: 'manifest.json',
    // The customers' table alone is larger than Vite's 500 kB; staff fetch it when they open it.
    chunkSizeWarningLimit: 700,
    // Every browser that runs this build knows modulepreload.
    modulePreload: { polyfill: false },
    // One file for the first page: it compresses better and starts sooner than its parts.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': server } },
});

/**
 * What axios and MUI load in any case and the client never uses: it asks by `fetch`, without forms and their
 * files, and the theme has no ripples. The first page arrives sooner without them.
 */
function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: /\/(xhr|HttpStatusCode|CancelToken|formDataToJSON|createMultipartBody|TouchRipple)\.m?js$/,
      },
      handler: (_part, user) =>
        user && /node_modules\/(axios|@mui\/material)\//.test(user) ? '\0nothing' : null,
    },
    load: { filter: { id: /^\0nothing$/ }, handler: () => 'export default () => null' },
  };
}
