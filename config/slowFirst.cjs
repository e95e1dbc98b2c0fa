const { default: Sequencer } = require('@jest/test-sequencer');

/** Small files with the slowest tests: they restart the product many times or run a thousand operations. */
const slow =
  /([cC]rash|chaos|ledger|anySequence|everyRoute|payments\/refunds|seed|server\/index|failover\/\w+)(\.processes)?\.test\.ts$/;

/**
 * Starts the slowest tests first, so that all workers stay busy to the end. In a fresh clone Jest has no timings
 * and sorts by file size.
 */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path }) => slow.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
};
