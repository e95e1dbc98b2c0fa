import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Vite's build manifest: chunks by their source file or generated name. */
type Manifest = Readonly<Record<string, { file: string; name?: string; imports?: string[] }>>;

/**
 * The chunks of `client/chunks.mts` that a screen needs besides `index`. The first match counts. Pages without
 * `requests` have the API's responses embedded, or need none before the visitor acts.
 */
const screens = [
  { address: /^\/(login)?$/, chunks: [] },
  { address: /^\/organization\//, chunks: ['landing'] },
  { address: /^\/register\//, chunks: ['registration'] },
  { address: /^\/user-dashboard$/, chunks: ['dashboard', 'requests'] },
  { address: /^/, chunks: ['requests'] },
];

/**
 * Returns the `Link` header for an address: `modulepreload` of all chunks that its screen needs, so that the
 * browser fetches them at once instead of finding the later ones only after it has parsed the first.
 */
export function createPreloadLinks(clientFolder: string): (address: string) => string | undefined {
  const manifest = readManifest(path.join(clientFolder, 'manifest.json'));
  const links = screens.map(({ address, chunks }) => ({
    address,
    link: preloadHeader(
      ['index', ...chunks].flatMap((name) => findChunk(name, manifest)),
      manifest,
    ),
  }));
  return (requested) => links.find(({ address }) => address.test(requested))?.link;
}

function preloadHeader(chunks: readonly string[], manifest: Manifest): string | undefined {
  const files = [...withImports(chunks, manifest)].flatMap((chunk) => manifest[chunk]?.file ?? []);
  return files.length > 0 ? files.map((file) => `</${file}>; rel=modulepreload`).join(', ') : undefined;
}

function findChunk(name: string, manifest: Manifest): string[] {
  return Object.keys(manifest).filter((chunk) => manifest[chunk]?.name === name);
}

/** The chunks and everything that they import, each once. */
function withImports(chunks: readonly string[], manifest: Manifest, found = new Set<string>()): Set<string> {
  for (const chunk of chunks.filter((chunk) => !found.has(chunk))) {
    found.add(chunk);
    withImports(manifest[chunk]?.imports ?? [], manifest, found);
  }
  return found;
}

/** Empty while the client has not been built. */
function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
