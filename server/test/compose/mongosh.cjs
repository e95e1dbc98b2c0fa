// Replaces MongoDB's shell: runs the script of `--eval` with the functions that our health check uses. As in the
// shell, they block until the server answers, so a separate thread talks to the server.
const { parseArgs } = require('node:util');
const vm = require('node:vm');
const {
  isMainThread,
  MessageChannel,
  parentPort,
  receiveMessageOnPort,
  Worker,
  workerData,
} = require('node:worker_threads');

if (isMainThread) runScript();
else answerCommands();

function runScript() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '27017' },
      quiet: { type: 'boolean' },
      eval: { type: 'string' },
    },
  });
  const server = new Worker(__filename, { workerData: values.port });
  const command = (body) => waitForAnswer(server, body);
  const admin = {
    hello: () => command({ hello: 1 }),
    auth: (user, pwd) => waitForAnswer(server, { ping: 1 }, { username: user, password: pwd }),
    createUser: ({ user, ...details }) => command({ createUser: user, ...details }),
  };
  vm.runInNewContext(values.eval, {
    rs: { initiate: (config) => command({ replSetInitiate: config }) },
    db: { getSiblingDB: () => admin },
    process: { env: process.env },
    quit: (code) => process.exit(code),
  });
  process.exit();
}

function waitForAnswer(server, body, auth) {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  server.postMessage({ body, auth, answered, port: port2 }, [port2]);
  Atomics.wait(answered, 0, 0);
  const { answer, error } = receiveMessageOnPort(port1).message;
  if (error) throw new Error(error);
  return answer;
}

function answerCommands() {
  const { MongoClient } = require('mongoose').mongo;
  const uri = `mongodb://127.0.0.1:${workerData}/?directConnection=true&serverSelectionTimeoutMS=2000`;
  const admin = new MongoClient(uri).db('admin');
  parentPort.on('message', async ({ body, auth, answered, port }) => {
    const asked = auth ? new MongoClient(uri, { auth }).db('admin') : admin;
    const reply = await asked.command(body).then(
      (answer) => ({ answer: JSON.parse(JSON.stringify(answer)) }),
      (error) => ({ error: error.message }),
    );
    port.postMessage(reply);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
}
