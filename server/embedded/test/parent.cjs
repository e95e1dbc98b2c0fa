// Starts a server with the options that its argument names, and ends when the process that started it does.
const { start } = require('../dist');

process.on('disconnect', () => process.exit());
start(JSON.parse(process.argv[2])).then(() => process.send('started'));
