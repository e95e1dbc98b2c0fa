// Runs every command of docs/operations.md on a bare Debian, which it installs and boots in namespaces of its own:
// `npm run test:operations`. Needs root, the programs below, and MongoDB's server in MONGOD.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from './launch.mjs';

const programs = ['debootstrap', 'systemd-nspawn', 'nft', 'ip', 'caddy', 'gpg', 'dpkg-deb', 'unshare'];
const missing = programs.filter((program) => !isInstalled(program));
if (process.getuid() !== 0 || !process.env.MONGOD || missing.length > 0) {
  console.error(`It needs root, MONGOD and these programs: ${missing.join(', ') || 'all are here'}`);
  process.exit(1);
}

// On the disk: the machine is larger than what some machines have as temporary files.
const folder = mkdtempSync('/var/tmp/reissu-operations-');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const [certificate, key] = ['ca.crt', 'ca.key'].map((name) => path.join(folder, name));
const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const subject = ['-subj', '/CN=Outside', '-days', '2'];
execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate, ...subject], {
  stdio: 'ignore',
});
const hosts = path.join(folder, 'hosts');
const outside = ['repo.mongodb.org', 'pgp.mongodb.com', 'acme-v02.api.letsencrypt.org'].concat(
  ['git', 'mail', 'chat'].map((name) => `${name}.example.fi`),
);
writeFileSync(hosts, `127.0.0.1 localhost\n10.233.7.1 ${outside.join(' ')}\n10.233.7.2 matkat.example.fi\n`);
launch(
  'unshare',
  // What it starts ends with it.
  [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    'sh',
    '-c',
    'mount --bind "$0" /etc/hosts && exec "$@"',
    hosts,
  ]
    .concat([process.execPath, '--require', './config/exitWithParent.cjs'])
    .concat(['scripts/test.mjs', '--operations', ...process.argv.slice(2)]),
  { OPERATIONS_FOLDER: folder, NODE_EXTRA_CA_CERTS: certificate },
);

function isInstalled(program) {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
