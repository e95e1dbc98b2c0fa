import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { root } from '../../../config/root';

export interface BuiltImage {
  /** The working folder. */
  cwd: string;
  command: string[];
}

/**
 * Runs the last stage of a Dockerfile in a folder that represents the image's root. Files from the earlier stage come
 * from this project, which must be built; packages are linked instead of installed.
 * @throws Error if a file to copy is missing, or for an unsupported instruction
 */
export function buildImage(file: string, folder: string): BuiltImage {
  const dockerfile = DockerfileParser.parse(readFileSync(path.join(root, file), 'utf8'));
  const steps = dockerfile.getInstructions();
  const lastStage = steps.slice(steps.findLastIndex((step) => step.getKeyword() === 'FROM') + 1);
  for (const copy of dockerfile.getCOPYs()) sourcesOf(copy);
  const image = { cwd: folder, command: [] };
  for (const step of lastStage) runStep(step, image);
  return image;
}

function runStep(step: Instruction, image: BuiltImage): void {
  const words = wordsOf(step);
  switch (step.getKeyword()) {
    case 'WORKDIR':
      image.cwd = path.join(image.cwd, ...words);
      return;
    case 'COPY':
      copyFiles(step as Copy, image.cwd); // according to its keyword
      return;
    case 'RUN':
      if (!words.join(' ').startsWith('npm ci --omit=dev')) break;
      linkPackages(image.cwd);
      return;
    case 'CMD':
      image.command = JSON.parse(words.join(' ')) as string[]; // a command without a shell is a JSON list
      return;
    case 'USER':
    case 'EXPOSE':
      return;
  }
  throw new Error(`The rehearsal does not support ${step.toString()}`);
}

function wordsOf(step: Instruction): string[] {
  return step.getArguments().map((argument) => argument.getValue());
}

/** The project's root takes the place of `/app` in the images. */
function sourcesOf(copy: Copy): string[] {
  const sources = wordsOf(copy).slice(0, -1);
  return sources.map((source) => {
    const here = path.join(root, copy.getFromFlag() ? path.relative('/app', source) : source);
    if (!existsSync(here)) throw new Error(`${source} is missing, but copied by ${copy.toString()}`);
    return here;
  });
}

function copyFiles(copy: Copy, cwd: string): void {
  const target = wordsOf(copy).at(-1) ?? '';
  for (const source of sourcesOf(copy)) {
    const name = target.endsWith('/') ? path.basename(source) : '';
    cpSync(source, path.join(cwd, target, name), { recursive: true });
  }
}

interface Lockfile {
  packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }>;
}

/** Links only the packages that the lockfile needs in production. Workspaces are in the image itself. */
function linkPackages(cwd: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(cwd, 'package-lock.json'), 'utf8')) as Lockfile;
  for (const [folder, { dev, link, resolved }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(folder)) continue;
    const target = path.join(cwd, folder);
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.join(link ? cwd : root, link ? (resolved ?? '') : folder), target);
  }
}
