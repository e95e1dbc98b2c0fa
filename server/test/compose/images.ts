import path from 'node:path';
import { readEnv } from '../../../config/env';
import type { ComposeService } from './composeFile';
import { buildImage } from './dockerfile';

/** The command and programs of an image, as they are run here without a container. */
export interface Image {
  cwd: string;
  /** The command, to which the service's arguments are appended. */
  command: string[];
  /** Programs of the image that this machine may lack, with the commands that replace them here. */
  programs: Record<string, string[]>;
  /** The ports on which the command listens. */
  ports: number[];
  /**
   * The arguments and variables that make each of these programs use other ports, because all of them share one
   * network here.
   */
  moveTo: (ports: number[]) => { args?: string[]; env?: Record<string, string> };
}

const node = process.execPath;

/** @param folder the folder for the files of the image and the service's data */
export function imageOf(service: ComposeService, folder: string): Image {
  const name = service.image?.replace(/:.*/, '');
  if (service.build) return product(service, service.build.dockerfile, folder);
  if (name === 'mongo') return mongo(service, folder);
  if (name === 'axllent/mailpit') return mailpit(folder);
  throw new Error(`The rehearsal does not support the image ${name}`);
}

function product({ environment = {} }: ComposeService, dockerfile: string, folder: string): Image {
  return {
    ...buildImage(dockerfile, folder),
    programs: { node: [node] },
    ports: [readEnv(environment).port],
    moveTo: ([port]) => ({ env: { PORT: String(port) } }),
  };
}

/** @throws Error if its data, in `/data/db`, would be lost with the container */
function mongo({ volumes = [] }: ComposeService, folder: string): Image {
  if (!volumes.some((volume) => volume.endsWith(':/data/db'))) throw new Error('No volume is at /data/db');
  return {
    cwd: folder,
    command: [],
    programs: {
      mongod: [process.env.MONGOD ?? 'mongod', '--dbpath', folder],
      mongosh: [node, path.join(__dirname, 'mongosh.cjs')],
    },
    ports: [27_017],
    moveTo: ([port]) => ({ args: ['--port', String(port)] }),
  };
}

function mailpit(folder: string): Image {
  return {
    cwd: folder,
    command: ['/mailpit'],
    programs: { '/mailpit': [node, path.join(__dirname, 'mailpit.cjs')] },
    ports: [1_025, 8_025],
    moveTo: ([smtp, web]) => ({
      env: { MP_SMTP_BIND_ADDR: `0.0.0.0:${smtp}`, MP_UI_BIND_ADDR: `0.0.0.0:${web}` },
    }),
  };
}
