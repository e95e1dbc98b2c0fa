import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
