/**
 * The probability that of `tried` attempts at least `failed` fail by chance, if each fails with probability `usual`: the
 * upper tail of the binomial distribution, or 1 if no more fail than is expected.
 */
export function chanceOfFailures(failed: number, tried: number, usual: number): number {
  if (failed <= tried * usual) return 1;
  let logTerm = failed * Math.log(usual) + (tried - failed) * Math.log1p(-usual);
  for (let k = 1; k <= failed; k += 1) logTerm += Math.log((tried - failed + k) / k);
  let term = Math.exp(logTerm);
  let sum = 0;
  // The terms decrease beyond the expected number.
  for (let k = failed; k <= tried && term > sum * 1e-12; k += 1) {
    sum += term;
    term *= ((tried - k) / (k + 1)) * (usual / (1 - usual));
  }
  return Math.min(sum, 1);
}
