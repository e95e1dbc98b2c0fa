const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files that take longest: they kill and start the product again and again, or do a thousand deeds. */
const slow = /([cC]rash|anySequence|seed|server\/index)\.test\.ts$/;

/** Starts with what takes longest. Jest goes by size in a fresh clone, and would end with one processor idle. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path }) => slow.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
};
