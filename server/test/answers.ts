import type { WireError } from '../contract/errors';

/** The faults in an error response as `path: code`, in order. */
export function faultsOf({ body }: { body: unknown }): string[] {
  const { errors } = body as { errors: WireError[] };
  return errors.map(({ code, path }) => (path === undefined ? code : `${path}: ${code}`));
}

/** The number of responses by status, e.g. `{ 201: 50, 409: 250 }`. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
