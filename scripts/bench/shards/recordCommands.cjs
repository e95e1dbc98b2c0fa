// Preloaded into the product (NODE_OPTIONS): appends each database command as a line of EJSON to the file
// COMMANDS_FILE, with the request that sends it. The product monitors its commands because METRICS_TOKEN is set.
const { AsyncLocalStorage } = require('node:async_hooks');
const { subscribe } = require('node:diagnostics_channel');
const { openSync, writeSync } = require('node:fs');
const path = require('node:path');
const { isMainThread } = require('node:worker_threads');

// The embedded database and the threads inherit the option.
if (isMainThread && process.argv[1]?.endsWith(path.join('dist', 'server', 'index.js'))) record();

function record() {
  const mongoose = require('mongoose');
  const { deserialize, EJSON, serialize } = mongoose.mongo.BSON;
  const file = openSync(process.env.COMMANDS_FILE, 'a');
  const requests = new AsyncLocalStorage();
  subscribe('http.server.request.start', ({ request }) =>
    requests.enterWith(`${request.method} ${request.url}`),
  );
  mongoose.connection.on('connected', () => {
    mongoose.connection.getClient().on('commandStarted', ({ commandName: name, databaseName, command }) => {
      // The simulated bank has another database.
      if (databaseName !== mongoose.connection.name) return;
      // As sent: EJSON fails on Mongoose's arrays.
      const sent = deserialize(serialize(command));
      const line = { at: new Date(), name, command: sent, request: requests.getStore() ?? null };
      writeSync(file, `${EJSON.stringify(line)}\n`);
    });
  });
}
