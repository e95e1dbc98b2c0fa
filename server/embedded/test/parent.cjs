// Starts a server with the options in its argument, and ends when the process that started it ends.
const { start } = require('../dist');

process.on('disconnect', () => process.exit());
void start(JSON.parse(process.argv[2])).then(() => process.send('started'));
