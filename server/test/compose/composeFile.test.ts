import { readEnv } from '../../../config/env';
import { readComposeFile } from './composeFile';

const environment = { JWT_SECRET: 'a secret as long as openssl makes it' };

/** The names of the settings that the product reads where it finds these. */
function namesRead(settings: Record<string, string>): Set<string> {
  const names = new Set<string>();
  const watched = new Proxy(settings, {
    get(target, name: string) {
      names.add(name);
      return target[name];
    },
  });
  readEnv(watched);
  return names;
}

describe('docker-compose.yml', () => {
  it('sets nothing of the app that the product does not read', () => {
    const settings = readComposeFile(environment).app!.environment!;
    const names = namesRead(settings);

    expect(Object.keys(settings).filter((name) => !names.has(name))).toEqual([]);
  });

  it('asks for the signing secret, which has no default', () => {
    expect(() => readComposeFile({})).toThrow(/^JWT_SECRET is not set: .*openssl/);
  });
});
