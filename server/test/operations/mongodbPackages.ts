import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const control = `Package: mongodb-org
Version: 8.0.0
Architecture: amd64
Maintainer: Reissu <root@reissu.test>
Depends: adduser, libcurl4, libssl3
Description: stands in for MongoDB's package
`;

const unit = `[Service]
User=mongodb
LimitMEMLOCK=infinity
RuntimeDirectory=mongodb
ExecStart=/usr/bin/mongod --config /etc/mongod.conf
[Install]
WantedBy=multi-user.target
`;

const afterInstallation = `#!/bin/sh -e
adduser --system --group --no-create-home --home /nonexistent mongodb
install -d -o mongodb -g mongodb /var/lib/mongodb /var/log/mongodb
`;

/**
 * Makes a repository of packages for Debian that stands in for MongoDB's: the same names, with the server in MONGOD,
 * and a shell that knows the functions which the page uses.
 * @param shell the command that runs the shell on the machine
 * @param folder for the served files: those of `repo.mongodb.org` in `repo`, of `pgp.mongodb.com` in `pgp`
 */
export function createMongodbPackages(folder: string, shell: string): void {
  const work = path.join(folder, 'package');
  for (const each of ['DEBIAN', 'usr/bin', 'usr/lib/systemd/system', 'etc']) {
    mkdirSync(path.join(work, each), { recursive: true });
  }
  copyFileSync(process.env.MONGOD!, path.join(work, 'usr/bin/mongod'));
  const write = (file: string, text: string, mode = 0o644) =>
    writeFileSync(path.join(work, file), text, { mode });
  write('usr/bin/mongosh', `#!/bin/sh\nexec ${shell} "$@"\n`, 0o755);
  write('usr/lib/systemd/system/mongod.service', unit);
  write('DEBIAN/control', control);
  write('DEBIAN/postinst', afterInstallation, 0o755);
  const dist = path.join(folder, 'repo/apt/debian/dists/bookworm/mongodb-org/8.0');
  const pool = path.join(folder, 'repo/apt/debian/pool');
  for (const each of [path.join(dist, 'main/binary-amd64'), pool, path.join(folder, 'pgp')]) {
    mkdirSync(each, { recursive: true });
  }
  const deb = path.join(pool, 'mongodb-org.deb');
  // Without compression, which would take longer than the transfer.
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', work, deb], { stdio: 'ignore' });
  writeIndex(dist, deb);
  sign(folder, dist);
}

function writeIndex(dist: string, deb: string): void {
  const file = readFileSync(deb);
  const index = `${control}Filename: pool/${path.basename(deb)}\nSize: ${file.length}\nSHA256: ${sha256(file)}\n`;
  writeFileSync(path.join(dist, 'main/binary-amd64/Packages'), index);
  const entry = ` ${sha256(index)} ${index.length} main/binary-amd64/Packages`;
  const head = `Suite: bookworm/mongodb-org/8.0\nCodename: bookworm/mongodb-org/8.0\nComponents: main\nArchitectures: amd64`;
  const date = new Date().toUTCString().replace('GMT', '+0000');
  writeFileSync(path.join(dist, 'Release'), `${head}\nDate: ${date}\nSHA256:\n${entry}\n`);
}

function sign(folder: string, dist: string): void {
  const home = path.join(folder, 'gnupg');
  mkdirSync(home, { mode: 0o700 });
  const gpg = (...args: string[]) =>
    execFileSync('gpg', ['--homedir', home, '--batch', '--quiet', '--passphrase', '', ...args]);
  gpg('--quick-generate-key', 'packages@mongodb.test', 'ed25519', 'sign', '1d');
  gpg('--clearsign', '--output', path.join(dist, 'InRelease'), path.join(dist, 'Release'));
  gpg('--armor', '--output', path.join(folder, 'pgp/server-8.0.asc'), '--export');
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
