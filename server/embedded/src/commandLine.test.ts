import { parseCommandLine } from './commandLine';

it('the command line accepts the arguments of mongodb-memory-server', () => {
  const args =
    '--port 27018 --dbpath /data --replSet rs --storageEngine wiredTiger --bind_ip 127.0.0.1 --noauth';

  expect(parseCommandLine(args.split(' '))).toMatchObject({
    port: 27018,
    host: '127.0.0.1',
    dbpath: '/data',
    setName: 'rs',
    durability: 'flush',
    initiate: false,
  });
});

it('the command line accepts the supported parameters', () => {
  const args =
    '--dbpath /data --setParameter ttlMonitorSleepSecs=2 --setParameter transactionLifetimeLimitSeconds=5';

  expect(parseCommandLine(args.split(' '))).toMatchObject({
    engine: { ttlSleepSeconds: 2, transactionLifetimeSeconds: 5 },
  });
});

it('--version prints only the version', () => {
  expect(parseCommandLine(['--version'])).toBe('version');
});

it.each([
  ['an unknown option', '--dbpath /data --colour red', 'colour'],
  ['authentication, which is not supported', '--dbpath /data --auth', 'auth'],
  ['no data folder', '--port 1', '--dbpath is required'],
  ['an invalid port', '--dbpath /data --port x', 'is not a valid port'],
  ['several addresses', '--dbpath /data --bind_ip a,b', 'one address'],
  ['another durability', '--dbpath /data --durability some', 'flush or fast'],
  ['an unknown parameter', '--dbpath /data --setParameter colour=1', 'not supported'],
  ['a parameter without a number', '--dbpath /data --setParameter ttlMonitorSleepSecs=soon', 'not a number'],
])('the command line refuses %s', (_, args, message) => {
  expect(() => parseCommandLine(args.split(' '))).toThrow(message);
});
